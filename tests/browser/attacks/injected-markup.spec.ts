import {type Page, expect} from '@playwright/test'
import {test} from '#tests/support/browser/site-test.ts'

/** What happens when a script of the page turns a text into markup or into a script. */
const attempt = async (page: Page) =>
  await page.evaluate(() => {
    const outcomeOf = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    }
    const text = (parts: readonly string[]) => parts.join('')
    const script = document.createElement('script')
    return {
      markup: outcomeOf(() => {
        document.createElement('p').innerHTML = text(['<img src=x ', 'onerror=alert(1)>'])
      }),
      foreignScript: outcomeOf(() => {
        script.src = text(['https://evil.example', '/a.js'])
      }),
      ownFileThatIsNoScript: outcomeOf(() => {
        script.src = text(['/media', '/a.png'])
      }),
      inlineScript: outcomeOf(() => {
        script.textContent = text(['alert', '(1)'])
      }),
      plainText: outcomeOf(() => {
        document.createElement('p').innerHTML = text(['no', ' tag'])
      }),
    }
  })

for (const path of ['/legal', '/ar/auth', '/search?q=margin', '/contact'])
  test(`on ${path} no text becomes markup or a script, whichever script tries it`, async ({page}) => {
    await page.goto(path)
    expect(await attempt(page)).toEqual({
      markup: 'refused',
      foreignScript: 'refused',
      ownFileThatIsNoScript: 'refused',
      inlineScript: 'refused',
      plainText: 'done',
    })
  })
