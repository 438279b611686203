/** Timeout for fast asynchronous effects, long enough while a build uses both cores. */
export const eventually = {timeout: 20_000}
