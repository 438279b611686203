import {type BrowserContext, expect} from '@playwright/test'
import {z} from 'zod'
import {
  makeContentClient,
  contentEditor,
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {enablePreview} from '#tests/support/browser/preview.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {waitUntilHydrated} from '#tests/support/browser/page-state.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {waitUntil} from '#tests/support/timing.ts'

test.describe.configure({mode: 'serial', timeout: 240_000})

const id = 'regionProfile-SG'
const moment = '2027-05-24T00:00:00.000Z'
const [author, approver, editor] = [
  makeContentClient('compliance'),
  makeContentClient('compliance2'),
  contentEditor(),
]
const release = 'rAsOnTrial'
const approvedShape = z.looseObject({approvedAt: z.string()})

test.beforeAll(async () => {
  test.setTimeout(240_000)
  await author.delete(`drafts.${id}`)
  await editDraft(author, id, {
    set: {complianceNotice: {en: 'Notice asonfrigate.', ar: 'إشعار asonfrigate.'}},
  })
  await requestApproval(author, id, {liveAt: moment})
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  await giveVerdict(approver, id, hash ?? '')
  await waitUntil(
    'the approval of the text',
    async () => approvedShape.safeParse(await author.getDocument(`approvalRequest.${id}`)).data,
  )
  await editor.releases.create({
    releaseId: release,
    metadata: {title: 'As on', releaseType: 'scheduled', intendedPublishAt: '2027-06-01T00:00:00.000Z'},
  })
  for (const [publishedId, mark] of [
    ['homePage', {headline: {en: 'Headline asonfrigate', ar: 'عنوان asonfrigate'}}],
    [id, {complianceNotice: {en: 'Notice pastthesealfrigate.', ar: 'إشعار pastthesealfrigate.'}}],
  ] as const) {
    await editor.createVersion({releaseId: release, publishedId, baseId: publishedId})
    await editor.patch(`versions.${release}.${publishedId}`).set(mark).commit()
  }
  await editor.releases.schedule({releaseId: release, publishAt: '2027-06-01T00:00:00.000Z'})
})
test.afterAll(async () => {
  test.setTimeout(240_000)
  await editor.releases.unschedule({releaseId: release})
  await editor.releases.archive({releaseId: release})
  await editor.releases.delete({releaseId: release})
  await author.delete(`drafts.${id}`)
})

const open = async (context: BrowserContext, path: string) => {
  await enablePreview(context)
  const page = await context.newPage()
  await page.goto(`${siteUrl}${path}`)
  return page
}

for (const [language, prefix, name, leave] of [
  ['English', '', 'Preview', 'Back to drafts'],
  ['Arabic', '/ar', 'معاينة', 'العودة إلى المسودات'],
] as const)
  test(`an editor sees in ${language} what is approved for a moment from that moment on, and no draft before it`, async ({
    context,
  }) => {
    const page = await open(context, `${prefix}/legal?region=SG&on=2027-05-23T23:59`)
    const bar = page.getByRole('complementary', {name, exact: true})
    await expect(bar.getByRole('listitem')).toHaveCount(0)
    await expect(page.getByText('asonfrigate')).toHaveCount(0)
    await bar.locator('input[type=datetime-local]').fill('2027-05-24T00:00')
    await bar.locator('form:has(input[type=datetime-local]) button').click()
    await expect(page.getByText('asonfrigate').first()).toBeVisible()
    await expect(bar.getByRole('listitem')).toHaveCount(1)
    // The moment stays, the region is another one; it lists what stands in others, too.
    await waitUntilHydrated(page)
    await bar.getByRole('button', {name: /^EU/u}).click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'EU')
    await expect(page.locator('#compliance')).toBeVisible()
    await expect(page.locator('#compliance')).not.toContainText('asonfrigate')
    await expect(bar.getByRole('listitem')).toHaveCount(1)
    await bar.getByRole('button', {name: leave}).click()
    await expect(bar.getByRole('listitem')).toHaveCount(0)
  })

test('what a scheduled release holds is shown from its moment on, and a regulated text in it never', async ({
  context,
}) => {
  const page = await open(context, '/?region=SG&on=2027-05-31T23:59')
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Headline asonfrigate')
  await page.goto(`${siteUrl}/?on=2027-06-01T00:00`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Headline asonfrigate')
  await page.goto(`${siteUrl}/legal`)
  await expect(page.getByText('Notice asonfrigate.').first()).toBeVisible()
  await expect(page.getByText('pastthesealfrigate')).toHaveCount(0)
})

test('a visitor is shown none of it', async () => {
  for (const path of ['/legal?on=2027-05-24T00:00', '/ar/legal?on=2027-05-24T00:00'])
    expect(
      (await readPage(siteUrl, path, {cookie: `region=SG; preview-moment=${moment}`})).words,
    ).not.toContain('frigate')
})
