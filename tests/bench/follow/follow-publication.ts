import {randomUUID} from 'node:crypto'
import type {Browser} from 'playwright'
import type postgres from 'postgres'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type Title, readTitle} from '#tests/drills/publish.ts'
import {
  makeContentClient,
  awaitApprovalStatus,
  editDraft,
  publishApproved,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {siteUrl} from '#tests/support/site.ts'
import {type StudioPage, studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'
import {waitUntil} from '#tests/support/timing.ts'
import type {TimedEvent} from './moments.ts'

const id = 'legalDocument-risk-disclosure'
const pauseMs = 20

const variants = languages.flatMap((lang) =>
  regionCodes.map((region) => ({path: `${lang === 'en' ? '' : '/ar'}/legal/risk-disclosure`, region})),
)

/** When each variant first has a text, requested again and again from now on. */
async function shownOn(text: string): Promise<readonly number[]> {
  return await Promise.all(
    variants.map(
      async ({path, region}) =>
        await waitUntil(
          `${path} for ${region} shows ${text}`,
          async () => {
            const response = await fetch(new URL(path, siteUrl), {headers: {cookie: `region=${region}`}})
            return (await response.text()).includes(text) ? Date.now() : undefined
          },
          30_000,
          pauseMs,
        ),
    ),
  )
}

const documentNames: Readonly<Record<string, string>> = {
  [`approval.${id}`]: 'the approval is stored, with the token of the second officer',
  [id]: 'the text is published, with its seal',
  [`approvalRequest.${id}`]: 'the request is settled',
}

/** What the Content Lake sends its listeners of the documents of an approval. */
function listen(moments: TimedEvent[]): Readonly<{stop: () => void; ready: Promise<void>}> {
  const ready = Promise.withResolvers<void>()
  const subscription = makeContentClient('admin')
    .listen(
      '*[_id in $ids]',
      {ids: Object.keys(documentNames)},
      {events: ['welcome', 'mutation'], includeResult: false},
    )
    .subscribe((event) => {
      if (event.type === 'welcome') ready.resolve()
      if (event.type === 'mutation')
        moments.push({
          at: Date.now(),
          where: 'Content Lake',
          what: documentNames[event.documentId] ?? event.documentId,
        })
    })
  return {stop: () => subscription.unsubscribe(), ready: ready.promise}
}

async function pressApprove({page, tickAll}: StudioPage): Promise<number> {
  await page.getByTestId('action-approve').click(studioTimeout)
  await tickAll()
  const button = page.getByRole('dialog').getByRole('button', {name: 'Approve'})
  const pressedAt = Date.now()
  await button.click()
  return pressedAt
}

async function recordedIn(sql: postgres.Sql, since: number): Promise<readonly TimedEvent[]> {
  const entry = await waitUntil('the record has the publication', async () => {
    const [row] = await sql<{position: string; recorded_at: Date}[]>`
      select position, recorded_at from publications
      where document_id = ${id} and published_at >= ${new Date(since)} order by position desc limit 1`
    return row
  })
  return [{at: entry.recorded_at.getTime(), where: 'database', what: `entry ${entry.position} of the record`}]
}

const marked = (title: Title, mark: string): Title => ({
  ...title,
  en: `${title.en} ${mark}`,
  ar: `${title.ar} ${mark}`,
})

/** One publication, from the second officer's button in the Studio to the last page of every variant. */
export async function followPublication(browser: Browser, sql: postgres.Sql): Promise<readonly TimedEvent[]> {
  const author = makeContentClient('compliance')
  const title = await readTitle()
  // Letters only: numbers are isolated in Arabic, which would split it.
  const mark = `seen${randomUUID().replaceAll(/[^a-f]/gu, '')}`
  await editDraft(author, id, {set: {title: marked(title, mark)}})
  await requestApproval(author, id)
  await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  const studio = await studioPage(browser, 'compliance2')
  const moments: TimedEvent[] = []
  const listening = listen(moments)
  try {
    await listening.ready
    await studio.open('legalDocument', id)
    await studio.review()
    await studio.page.getByTestId('action-approve').waitFor(studioTimeout)
    const shown = shownOn(mark)
    const pressedAt = await pressApprove(studio)
    const times = await shown
    const recorded = await recordedIn(sql, pressedAt)
    await awaitApprovalStatus(author, id, ({state}) => state === 'published')
    return [
      {at: pressedAt, where: 'Studio', what: 'the second officer presses *Approve*'},
      ...moments,
      ...recorded,
      {at: Math.min(...times), where: 'visitor', what: 'the first of the twelve variants shows the text'},
      {at: Math.max(...times), where: 'visitor', what: 'the last of the twelve variants shows the text'},
    ]
  } finally {
    listening.stop()
    await studio.close()
    await publishApproved(id, {set: {title}})
  }
}
