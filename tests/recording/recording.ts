import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {describeResponse, type Described} from './describe-response.ts'
import {type FixedRequest, sendFixed, type Target} from './request.ts'

const describedShape = z.object({
  status: z.int(),
  shape: z.array(z.string()),
  words: z.array(z.string()),
})

/** What a target responded to each of the fixed requests, by its name. */
export const recordingShape = z.object({
  recordedAt: z.iso.datetime(),
  responses: z.record(z.string(), describedShape),
})
export type Recording = Readonly<{recordedAt: string; responses: Readonly<Record<string, Described>>}>

/** Sends the requests, one after the other, because the later ones read what earlier ones stored. */
export async function makeRecording(
  target: Target,
  requests: readonly FixedRequest[],
  {pauseMs = 0, now = new Date()}: Readonly<{pauseMs?: number; now?: Date}> = {},
): Promise<Recording> {
  const responses: Record<string, Described> = {}
  for (const request of requests) {
    responses[request.name] = await describeResponse(await sendFixed(target, request), target)
    if (pauseMs > 0) await wait(pauseMs)
  }
  return {recordedAt: now.toISOString(), responses}
}
