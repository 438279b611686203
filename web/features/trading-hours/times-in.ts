import {fill} from '#web/i18n/fill.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {clockText} from './band-texts.ts'

/** The time zone of a chart in words, and the time of the day there, in minutes since midnight, where it is known. */
export const timesIn = (
  labels: Messages['charts']['hours'],
  zone: string,
  minutes: number | undefined,
): string =>
  [
    fill(labels.timesIn, {zone}),
    ...(minutes === undefined ? [] : [`${fill(labels.now, {time: clockText(minutes)})}.`]),
  ].join(' ')
