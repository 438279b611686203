import 'server-only'
import {isFirstHearing} from '../publish-marks/first-hearing.ts'
import type {PublishMark} from '../publish-marks/follow-marks.ts'
import {expireType} from './expire-type.ts'

/** Expires what a publication changes, of which another server's webhook told, unless this server heard of it before. */
export function expireMarked({type, documentId, change}: PublishMark): void {
  if (isFirstHearing(documentId, change)) expireType(type)
}
