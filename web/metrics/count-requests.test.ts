import {expect, test} from 'vitest'
import {classifyRoute} from './count-requests.ts'

test.each([
  ['/', 'page'],
  ['/ar/legal?from=mail', 'page'],
  ['/trading/EURUSD', 'page'],
  ['/api/health', 'health'],
  ['/api/ready?deep', 'health'],
  ['/api/forms/contact', 'form'],
  ['/api/auth/sign-in', 'form'],
  ['/api/search?q=x', 'api'],
  ['/api/trading/quotes/stream?symbols=EURUSD', 'stream'],
  ['/_next/static/a.js', 'asset'],
  ['/sitemap.xml', 'asset'],
  ['/media/a.jpg?w=1', 'picture'],
])('%s is of the class %s', (target, expected) => {
  expect(classifyRoute('GET', target)).toBe(expected)
})

test('what is posted to a page is a form', () => {
  expect(classifyRoute('POST', '/contact')).toBe('form')
})
