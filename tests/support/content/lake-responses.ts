import {z} from 'zod'
import sharp from 'sharp'
import type {SanityClient} from '@sanity/client'

const message = z.record(z.string(), z.unknown())

export type ServerEvent = Readonly<{event: string; id: string; data: Readonly<Record<string, unknown>>}>

/** Reads the first `count` events of a server-sent event stream, passes on each as it arrives, then disconnects. */
export async function readEvents(
  address: string,
  count: number,
  init: RequestInit = {},
  onEvent: (event: string) => void = () => undefined,
): Promise<ServerEvent[]> {
  const aborted = new AbortController()
  const response = await fetch(address, {...init, signal: aborted.signal})
  const events: ServerEvent[] = []
  let rest = ''
  if (response.body) {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event] = /^event: (.*)$/m.exec(block) ?? []
        const [, id = ''] = /^id: (.*)$/m.exec(block) ?? []
        const [, data = '{}'] = /^data: (.*)$/m.exec(block) ?? []
        if (event === undefined) continue
        events.push({event, id, data: message.parse(JSON.parse(data))})
        onEvent(event)
      }
      if (events.length >= count) break
    }
  }
  aborted.abort()
  return events.slice(0, count)
}

const colours = {red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255]} as const
type Colour = keyof typeof colours

const field = (colour: Colour, left: number, top: number) => ({
  input: {create: {width: 200, height: 100, channels: 3, background: rgb(colour)}} as const,
  left,
  top,
})
const rgb = (colour: Colour) => {
  const [r, g, b] = colours[colour]
  return {r, g, b}
}

/** A picture of 400 by 200 pixels: red and green at the top, blue and white at the bottom. */
export const drawFlag = () =>
  sharp({create: {width: 400, height: 200, channels: 3, background: '#000'}})
    .composite([field('red', 0, 0), field('green', 200, 0), field('blue', 0, 100), field('white', 200, 100)])
    .png()
    .toBuffer()

/** The size of an image response and the colour in the middle of each quarter: top left, top right, bottom left, bottom right. */
export async function readImage(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, {headers})
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`)
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  const {format, width, height} = await image.metadata()
  const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0, alpha] = data.subarray(start, start + 4)
    if (alpha === 0) return 'transparent'
    const match = Object.entries(colours).find(([, colour]) =>
      [r, g, b].every((channel, index) => Math.abs(channel - (colour[index] ?? 0)) < 40),
    )
    return match?.[0] ?? `rgb(${r} ${g} ${b})`
  }
  const quarters = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
  return {format, size: `${width}x${height}`, quarters: quarters.join(' '), response}
}

let count = 0

/** A new release with a changed version of a published post, which also has a draft. */
export async function prepareRelease(editor: SanityClient) {
  count += 1
  const releaseId = `r${count}`
  const id = `post-${releaseId}`
  const version = `versions.${releaseId}.${id}`
  await editor.create({_id: id, _type: 'post', title: 'Published'})
  await editor.create({_id: `drafts.${id}`, _type: 'post', title: 'Draft'})
  await editor.releases.create({releaseId, metadata: {title: 'Summer', releaseType: 'asap'}})
  await editor.createVersion({releaseId, publishedId: id, baseId: id})
  await editor.patch(version).set({title: 'New'}).commit()
  return {releaseId, id, version}
}
