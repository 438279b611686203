import {readFile} from 'node:fs/promises'
import {z} from 'zod'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {connectValidator, SlowRules} from '#workers/publisher/form-rules/connect-validator.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>
let validator: ReturnType<typeof connectValidator>
const judged: string[] = []
const slow = new Set<string>()

beforeAll(async () => {
  lake = await startContentLake()
  validator = connectValidator({
    ...process.env,
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.url,
    SANITY_PUBLISHER_TOKEN: lake.keys.content.publisher,
  })
  stack = await runPublisher(lake, undefined, {}, async (draft) => {
    judged.push(draft._id)
    if (slow.has(draft._id)) throw new SlowRules('The rules took too long')
    return await validator.validate(draft)
  })
})
afterAll(async () => {
  validator.close()
  await lake.close()
})

const contentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())
const readCookies = async () =>
  contentShape.parse(
    JSON.parse(await readFile('content/documents/legalDocument/legalDocument-cookies.json', 'utf8')),
  )

const send = async (
  who: 'marketer' | 'officer',
  id: string,
  document: Readonly<{_type: string; zz?: readonly string[]; text?: string}>,
) => {
  await stack[who].createOrReplace({_id: `drafts.${id}`, ...document})
  await requestApproval(stack[who], id)
}
const read = async (id: string) => await readApprovalStatus(stack.officer, id)

const missing = 'capsSource: Write this in English and in Arabic.'

test('an immense promotion delays no other request: it is refused before the rules read it', async () => {
  const zz = Array.from({length: 300_000}, (_, index) => `guaranteed profit ${index}`)
  await send('marketer', 'post-1', {_type: 'blogPost', zz})
  await send('officer', profileId, {_type: 'regionProfile', text: 'New'})
  await stack.cycle(2)
  expect(await read('post-1')).toMatchObject({
    state: 'refused',
    problems: ['The document is too long. Divide it into several documents.'],
  })
  expect(judged).toEqual([`drafts.${profileId}`])
  expect((await read(profileId)).problems).toContain(missing)
})

test('a text from the audit log, which has no revision, is judged by the rules', async () => {
  expect(await validator.validate({_id: profileId, _type: 'regionProfile'})).toContain(missing)
})

test('a promotion with more claims than can be searched is judged at once by the rules', async () => {
  const zz = Array.from({length: 15_000}, (_, index) => `guaranteed profit ${index}`)
  await send('marketer', 'post-2', {_type: 'blogPost', zz})
  await stack.cycle(2)
  expect((await read('post-2')).problems).toContain('cover: Choose a picture.')
})

test('a text that the form accepts and the site does not is refused', async () => {
  const words = (text: string) => [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's', marks: [], text}],
    },
  ]
  const body = {
    _type: 'localizedProse',
    en: words('We set cookies.'),
    ar: words('نستخدم ملفات تعريف الارتباط.'),
  }
  const cookies = {...(await readCookies()), body}
  const send = async (changes: object) => {
    await stack.officer.createOrReplace({...cookies, ...changes, _id: `drafts.${cookies._id}`})
    await requestApproval(stack.officer, cookies._id)
    await stack.cycle(2)
    return await read(cookies._id)
  }
  expect(await send({})).toMatchObject({state: 'waiting', problems: []})
  expect(await send({effectiveDate: '2026-11-28T00:00:00Z'})).toMatchObject({
    state: 'refused',
    problems: ['effectiveDate: the site can’t read this value (Invalid ISO date).'],
  })
})

test('a text for which the rules take too long rests, and a promotion is refused', async () => {
  slow.add('drafts.post-3').add(`drafts.${profileId}`)
  await send('marketer', 'post-3', {_type: 'blogPost'})
  await send('officer', profileId, {_type: 'regionProfile', text: 'Newer'})
  judged.splice(0)
  await stack.cycle(3)
  expect(await read('post-3')).toMatchObject({
    state: 'refused',
    problems: ['To check this text takes too long. Shorten it, and send it again.'],
  })
  expect(judged).toEqual([`drafts.${profileId}`, 'drafts.post-3'])
  expect(stack.lines).toContain(`${profileId}: The rules took too long. It is tried again in 5 minutes.`)
})
