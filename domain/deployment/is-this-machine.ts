// `URL` has shortened every other spelling of these. A connection to the address of no machine (`0.0.0.0`) reaches this one.
const ownHost =
  /^(?:(?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/iu

/** Whether an address reaches a service of this machine, under whichever name. What is trusted is narrower: `isLoopback`. */
export const isThisMachine = (address: string): boolean => ownHost.test(URL.parse(address)?.hostname ?? '')
