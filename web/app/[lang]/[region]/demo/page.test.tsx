import {expect, test, vi} from 'vitest'
import {DemoScreen} from '#web/features/requests/demo/demo-screen.tsx'
import {NotOfferedScreen} from '#web/parts/frame/back-home-screen.tsx'
import DemoRoute, {generateMetadata} from './page.tsx'

const notFound = {title: 'Not found'}
const search = {title: 'A demo account', description: 'Virtual funds.'}

vi.mock('#web/parts/region/get-region-profile.ts', () => ({
  getRegionProfile: async ({country}: Readonly<{country: string | null}>) =>
    await Promise.resolve({allowsMarketing: country !== 'ES'}),
  getRegionOverview: async () => await Promise.resolve([]),
}))
vi.mock('#web/parts/region/country-rules.ts', () => ({
  getCountryRules: async () => await Promise.resolve([]),
}))
vi.mock('#web/features/requests/demo/get-demo-page.ts', () => ({
  getDemoPage: async () => await Promise.resolve({search}),
}))
vi.mock('#web/features/requests/demo/demo-screen.tsx', () => ({DemoScreen: () => null}))
vi.mock('#web/parts/frame/back-home-screen.tsx', () => ({
  NotOfferedScreen: () => null,
  notFoundMetadata: async () => await Promise.resolve(notFound),
}))
vi.mock('#web/parts/frame/page-metadata.ts', () => ({
  pageMetadata: async ({title}: Readonly<{title: string}>) => await Promise.resolve({title}),
}))

const at = (region: string) => ({
  params: Promise.resolve({lang: 'en', region}),
  searchParams: Promise.resolve({}),
})

test.each([
  ['EU', DemoScreen, search.title],
  ['EU-ES', NotOfferedScreen, notFound.title],
])('in %s the demo page is promoted only where CFDs may be advertised', async (region, screen, title) => {
  expect((await DemoRoute(at(region))).type).toBe(screen)
  expect(await generateMetadata(at(region))).toMatchObject({title})
})
