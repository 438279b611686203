import {randomUUID} from 'node:crypto'
import {expect} from '@playwright/test'
import {z} from 'zod'
import {quoteLive} from '#domain/seal/approval-quotes.ts'
import {
  makeContentClient,
  contentEditor,
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  publishApproved,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

const id = 'regionProfile-SG'
const author = makeContentClient('compliance')
const approver = makeContentClient('compliance2')

const stored = z.looseObject({
  _rev: z.string(),
  seal: z.looseObject({
    hash: z.string(),
    signature: z.string(),
    kind: z.string(),
    authors: z.array(z.looseObject({id: z.string()})),
    approver: z.looseObject({id: z.string()}).nullish(),
  }),
  complianceNotice: z.looseObject({en: z.string(), ar: z.string()}),
})
const read = async () => stored.parse(await author.getDocument(id))
const wordsIn = async (lang: 'en' | 'ar') =>
  (await readPage(siteUrl, lang === 'ar' ? '/ar/legal' : '/legal', {cookie: 'region=SG'})).words
const newMark = () => randomUUID().replaceAll(/[^a-f]/gu, '')
const notice = (text: string) => ({
  set: {'complianceNotice.en': `Notice ${text}.`, 'complianceNotice.ar': `إشعار ${text}.`},
})

test.describe.configure({mode: 'serial'})
test.setTimeout(180_000)

let before: z.infer<typeof stored>
test.beforeAll(async () => {
  before = await read()
})
test.afterAll(async () => {
  await author.delete(`drafts.${id}`)
  // The administrator, who touched nothing of it.
  await publishApproved(id, {set: {complianceNotice: before.complianceNotice}}, 'admin')
})

test('what one officer writes and another approves is shown in both languages', async () => {
  const mark = newMark()
  await publishApproved(id, notice(mark))
  await expect.poll(async () => await wordsIn('en'), {timeout: 20_000}).toContain(mark)
  await expect.poll(async () => await wordsIn('ar'), {timeout: 20_000}).toContain(mark)
  expect(await author.getDocument(`drafts.${id}`)).toBeUndefined()
})

test('nobody approves what they wrote, also when they changed a comma of what another wrote', async () => {
  const mark = newMark()
  await editDraft(approver, id, notice(`${mark} one`))
  await editDraft(author, id, notice(mark))
  await requestApproval(author, id)
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  for (const writer of [author, approver]) {
    await giveVerdict(writer, id, hash ?? '')
    const {state, problems} = await awaitApprovalStatus(author, id, (status) => status.problems?.length === 1)
    expect([state, problems]).toEqual([
      'waiting',
      ['Whoever changed the text since it was last approved cannot approve it.'],
    ])
    await expect.poll(async () => await author.getDocument(`approval.${id}`)).toBeUndefined()
  }
  expect(await wordsIn('en')).not.toContain(mark)
  await author.delete(`drafts.${id}`)
  expect((await awaitApprovalStatus(author, id, ({state}) => state !== 'waiting')).state).toBe('void')
})

test('an edit after the request voids it, and an approval of the old text publishes nothing', async () => {
  const third = makeContentClient('admin')
  const mark = newMark()
  await editDraft(author, id, notice(mark))
  await requestApproval(author, id)
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  await author
    .patch(`drafts.${id}`)
    .set({'complianceNotice.en': `Notice, ${mark}.`})
    .commit()
  const {problems} = await awaitApprovalStatus(author, id, ({state}) => state === 'void')
  expect(problems?.[0]).toContain('was changed after it was sent for approval')
  await giveVerdict(third, id, hash ?? '')
  await requestApproval(author, id)
  await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  expect(await wordsIn('en')).not.toContain(mark)
  const again = await readApprovalStatus(author, id)
  await giveVerdict(third, id, again.hash ?? '', {verdict: 'sendBack', reason: 'The comma is wrong.'})
  const sentBack = await awaitApprovalStatus(author, id, ({state}) => state === 'refused')
  expect(sentBack.problems).toEqual(['The comma is wrong.'])
  await requestApproval(author, id)
  const last = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  await giveVerdict(third, id, last.hash ?? '')
  await awaitApprovalStatus(author, id, ({state}) => state === 'published')
  await expect.poll(async () => await wordsIn('en'), {timeout: 20_000}).toContain(mark)
})

test('what an administrator publishes in an emergency is marked until an officer who had no part in it countersigns', async () => {
  const administrator = makeContentClient('admin')
  const mark = newMark()
  await editDraft(author, id, notice(mark))
  await requestApproval(administrator, id, {emergency: true, reason: 'The regulator called'})
  await awaitApprovalStatus(author, id, ({state}) => state === 'published')
  const alone = (await read()).seal
  expect(alone).toMatchObject({kind: 'emergency', authors: [{id: 'admin'}, {id: 'compliance'}]})
  expect(alone.approver ?? null).toBeNull()
  await expect.poll(async () => await wordsIn('en'), {timeout: 20_000}).toContain(mark)

  // The whole text was read as new.
  const whole = {quotes: quoteLive(alone, null)}
  for (const person of [author, administrator]) {
    await giveVerdict(person, id, alone.hash, whole)
    await expect.poll(async () => await author.getDocument(`approval.${id}`)).toBeUndefined()
    expect((await readApprovalStatus(author, id)).problems).toEqual([
      'An author of the text, or the person who published it in the emergency, can’t countersign it.',
    ])
  }
  await giveVerdict(approver, id, alone.hash, {quotes: quoteLive(alone, alone.hash)})
  await expect.poll(async () => await author.getDocument(`approval.${id}`)).toBeUndefined()
  expect((await readApprovalStatus(author, id)).problems?.join(' ')).toContain('was not read against')
  await giveVerdict(approver, id, alone.hash, whole)
  await expect
    .poll(async () => (await read()).seal)
    .toMatchObject({kind: 'countersigned', hash: alone.hash, approver: {id: 'compliance2'}})
  expect(await wordsIn('en')).toContain(mark)
})

test('a text that breaks the rules of the form is refused, with the reason', async () => {
  await editDraft(author, id, {set: {'riskWarning.ar': 'Only English'}})
  await requestApproval(author, id)
  const {problems} = await awaitApprovalStatus(author, id, ({state}) => state === 'refused')
  expect(problems?.join(' ')).toContain('riskWarning')
  await author.delete(`drafts.${id}`)
})

test('a list in which two items have the same key is refused: a reviewer would see one of them', async () => {
  const {countries} = z
    .looseObject({countries: z.array(z.looseObject({}))})
    .parse(await author.getDocument('countryRules'))
  try {
    await editDraft(author, 'countryRules', {set: {countries: [...countries, ...countries.slice(0, 1)]}})
    await requestApproval(author, 'countryRules')
    const {problems} = await awaitApprovalStatus(author, 'countryRules', ({state}) => state === 'refused')
    expect(problems).toContainEqual(expect.stringContaining('countries: two items have the same key'))
  } finally {
    await author.delete('drafts.countryRules')
  }
})

test('what an editor publishes around the approval is never shown, and is put back within five seconds', async () => {
  const mark = newMark()
  const sealed = await read()
  const begun = Date.now()
  await contentEditor().patch(id).set(notice(mark).set).commit()
  let reads = 0
  await expect
    .poll(
      async () => {
        for (const lang of ['en', 'ar'] as const) expect(await wordsIn(lang)).not.toContain(mark)
        reads++
        return (await read()).complianceNotice.en
      },
      {intervals: [50]},
    )
    .toBe(sealed.complianceNotice.en)
  expect(Date.now() - begun).toBeLessThan(5_000)
  expect(reads).toBeGreaterThan(0)
  expect(await author.getDocument(`drafts.${id}`)).toBeUndefined()
  const alarm = await author.fetch<unknown>('*[_type == "unsealedChange" && content match $mark][0].author', {
    mark: `*${mark}*`,
  })
  expect(alarm).toBe('editor')
})

test('an earlier text with its own seal replaces no newer one', async () => {
  const earlier = await read()
  const mark = newMark()
  await publishApproved(id, notice(mark))
  const newer = await read()
  for (const lang of ['en', 'ar'] as const)
    await expect.poll(async () => await wordsIn(lang), {timeout: 20_000}).toContain(mark)
  await contentEditor().createOrReplace({...earlier, _id: id, _type: 'regionProfile'})
  await expect
    .poll(
      async () => {
        for (const lang of ['en', 'ar'] as const) expect(await wordsIn(lang)).toContain(mark)
        return (await read()).seal.hash
      },
      {intervals: [50]},
    )
    .toBe(newer.seal.hash)
  for (const lang of ['en', 'ar'] as const) expect(await wordsIn(lang)).toContain(mark)
})

test.describe('with the token of an officer', () => {
  const forged = async () => ({
    ...(await read()),
    _id: id,
    _type: 'regionProfile',
    complianceNotice: {en: 'x', ar: 'x'},
  })
  const ways = {
    patch: async () => await author.patch(id).set({'complianceNotice.en': 'x'}).commit(),
    createOrReplace: async () => await author.createOrReplace(await forged()),
    delete: async () => await author.delete('legalDocument-terms'),
    'publish action': async () => {
      await editDraft(author, id, notice('x'))
      await author.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${id}`,
        publishedId: id,
      })
    },
  }
  for (const [name, act] of Object.entries(ways))
    test(`${name} of a published regulated document is refused`, async () => {
      await expect(act()).rejects.toMatchObject({statusCode: 403})
      await author.delete(`drafts.${id}`)
    })
})
