import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {inTurn} from '#tests/support/thoroughness.ts'

const ask = (lang: 'en' | 'ar', values: Readonly<Record<string, string>>, region: string) =>
  readPage(siteUrl, `${lang === 'ar' ? '/ar' : ''}/assistant?${new URLSearchParams(values)}`, {
    cookie: `region=${region}; lang=${lang}`,
  })

test.describe('the helpers', () => {
  const ways = [
    {
      path: '/legal',
      open: 'Chat with us',
      field: 'Ask about conditions, rules or your account',
      question: 'How do I close my account?',
      answer: 'You may close your account at any time.',
      source: 'Read it on the site',
    },
    {
      path: '/ar/legal',
      open: 'تحدّث إلينا',
      field: 'اسأل عن الشروط أو القواعد أو حسابك',
      question: 'كيف أغلق حسابي؟',
      answer: 'يمكنك إغلاق حسابك في أي وقت',
      source: 'اقرأه في الموقع',
    },
  ]
  for (const {path, open, field, question, answer, source} of inTurn(ways, 1))
    test(`answer from the chat on ${path} without JavaScript`, async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false})
      const page = await context.newPage()
      await page.goto(path)
      await page.getByText(open, {exact: true}).locator('..').click()
      const input = page.getByRole('textbox', {name: field})
      await input.fill(question)
      await input.press('Enter')
      await expect(page).toHaveURL(/\/assistant\?helper=ask&q=/u)
      const main = page.getByRole('main')
      await expect(main.getByText(answer)).toBeVisible()
      // Below the hero and the form, it is what the page shows first.
      await expect(page.locator('#answer')).toBeInViewport({ratio: 0.2})
      await expect(main.getByRole('link', {name: source}).first()).toHaveAttribute(
        'href',
        /#faq-close-my-account$/u,
      )
      await expect(page.locator('#risk-warning')).toBeVisible()
      await context.close()
    })

  test('say that they do not know, and offer other ways', async ({page}) => {
    await page.goto('/assistant')
    await page.getByRole('main').getByRole('textbox').fill('Who won the football world cup?')
    await page.getByRole('main').getByRole('button', {name: 'Ask'}).click()
    const main = page.getByRole('main')
    await expect(main.getByText('I do not know')).toBeVisible()
    await expect(main.getByRole('link', {name: 'Search the site'})).toHaveAttribute(
      'href',
      /^\/search\?q=Who/u,
    )
    await expect(main.getByRole('link', {name: 'Ask our support'})).toHaveAttribute('href', '/contact')
    expect((await ask('ar', {helper: 'ask', q: 'من فاز بكأس العالم؟'}, 'EU')).words).toContain(
      'لا أعرف الإجابة',
    )
  })

  test("apply the region's rules", async () => {
    for (const [region, leverage, crypto] of [
      ['EU', '1:20', 'Not offered: our own policy'],
      ['UK', '1:20', 'Prohibited by the regulator'],
      ['GLOBAL', '1:200', 'Allowed'],
    ] as const) {
      const gold = await ask('en', {helper: 'ask', q: 'What leverage do I get on gold?'}, region)
      expect(gold.words).toContain(`Highest leverage for you ${leverage} `)
      expect((await ask('en', {helper: 'ask', q: 'Can I trade crypto here?'}, region)).words).toContain(
        `Crypto CFDs ${crypto}`,
      )
      const arabic = await ask('ar', {helper: 'ask', q: 'ما الرافعة المالية على الذهب؟'}, region)
      expect(arabic.words).toContain(leverage)
    }
  })

  test('calculate the effect of a price move, and report invalid numbers', async () => {
    const values = {helper: 'risk', class: 'fxMajor', account: 'standard', deposit: '1000', move: '2'}
    const protectedHere = await ask('en', values, 'EU')
    expect(protectedHere.words).toContain('Position at 1:30 USD 30,000.00')
    expect(protectedHere.words).toContain('\u2212USD 600.00, 60% of the deposit')
    expect(protectedHere.words).toContain('after a move of 1.67% against you')
    expect((await ask('en', values, 'MENA')).words).toContain('Depends on your country and its authority')
    expect((await ask('ar', {...values, move: '٢'}, 'EU')).words).toContain('600.00 دولار أمريكي')
    expect((await ask('en', {...values, deposit: 'much'}, 'EU')).words).toContain(
      'Write the number in digits',
    )
    expect((await ask('en', {...values, class: 'crypto'}, 'UK')).words).toContain(
      'This asset class cannot be calculated in your region. Prohibited by the regulator.',
    )
  })

  test('explain a term and trading hours', async () => {
    const term = await ask('en', {helper: 'conditions', term: 'margin-close-out'}, 'EU')
    expect(term.words).toContain('In your region: European Union')
    expect(term.words).toContain('In the trading conditions: Leverage and margin')
    const hours = await ask('ar', {helper: 'hours', market: 'forex'}, 'EU')
    expect(hours.words).toContain('من 17:00 إلى 17:00 من اليوم التالي')
  })

  test('compare regions, except from a strict region to a laxer one', async () => {
    const compared = await ask('en', {helper: 'compliance', with: 'AU'}, 'EU')
    expect(compared.words).toContain('European Union and Australia, side by side')
    const uk = await ask('en', {helper: 'compliance', with: 'GLOBAL'}, 'UK')
    expect(uk.words).not.toContain('side by side')
    expect(uk.words).not.toContain('Compare with')
  })

  test('are indexed, their answers are not, and no cache stores them', async () => {
    expect((await readPage(siteUrl, '/assistant')).html).not.toContain('name="robots"')
    const {html, headers} = await ask('en', {helper: 'ask', q: 'margin'}, 'EU')
    expect(html).toMatch(/<meta name="robots" content="noindex"/u)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('accept any input', async () => {
    for (const q of ['"><script>alert(1)</script>', '%00', 'a'.repeat(5_000), '؟؟؟', '[]{}()*+'])
      expect((await ask('en', {helper: 'ask', q}, 'EU')).status).toBe(200)
    expect((await readPage(siteUrl, '/assistant?helper=x&helper=y&q=a&q=b&class=z')).status).toBe(200)
  })
})
