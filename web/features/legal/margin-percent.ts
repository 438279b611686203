import {localeOf} from '#domain/languages/locale.ts'

const percent = new Intl.NumberFormat(localeOf('en'), {style: 'percent', maximumFractionDigits: 2})

/** The smallest margin (share of a position's value) that a leverage of 1:N asks for: `3.33%`. */
export const marginPercent = (leverage: number): string => percent.format(1 / leverage)
