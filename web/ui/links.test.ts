import {expect, test} from 'vitest'
import {isPageAddress} from './links.tsx'

test.each([
  '/',
  '/ar',
  '/legal#costs',
  '/ar/blog/category/education',
  '/download/mt5',
  '/trading/VOD.L',
  '/ar/trading/1120.SR?zone=UTC',
])('%s is a page of the site', (href) => {
  expect(isPageAddress(href)).toBe(true)
})

test.each([
  '#costs',
  '//elsewhere.example',
  'https://elsewhere.example/',
  'mailto:hello@marsa.example',
  'tel:+61255501234',
  '/api/trading/spreads.csv',
  '/blog/rss.xml',
  '/ar/status/rss',
  '/media/a-1200x675.svg?w=320',
])('%s is not', (href) => {
  expect(isPageAddress(href)).toBe(false)
})
