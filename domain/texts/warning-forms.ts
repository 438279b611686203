/**
 * The forms of a prescribed risk warning: on pages and other durable media, where space is short, and where characters are limited (feeds,
 * pictures for sharing, descriptions). Source: ESMA Decision (EU) 2018/796, Annex II; FCA COBS 22.5.
 */
export const warningForms = ['page', 'short', 'limited'] as const
export type WarningForm = (typeof warningForms)[number]
