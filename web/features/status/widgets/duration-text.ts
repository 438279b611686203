import {formatSize} from '#domain/format/format-size.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {fillMessage} from './fill-message.ts'

/** A duration in milliseconds with its unit in the language of the page. */
export const durationText = (milliseconds: number, {milliseconds: message}: Messages['status']): string =>
  fillMessage(message, {value: formatSize(milliseconds)})
