/** A leverage (the N of 1:N) as it is written in both languages: `1:30`. */
export const formatLeverage = (leverage: number): string => `1:${leverage}`
