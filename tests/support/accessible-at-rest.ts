import {AxeBuilder} from '@axe-core/playwright'
import {type Page, expect} from '@playwright/test'
import {waitUntilHydrated} from './wait-until-hydrated.ts'

/**
 * Fails with the elements that violate a rule of accessibility, on a laptop and on a phone. Call it when something of the page that is
 * meant is visible: a page that is on its way takes the look down with the page before it.
 */
export async function expectAccessibleAtRest(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
  for (const width of [1280, 320]) {
    await page.setViewportSize({width, height: 800})
    const {violations} = await new AxeBuilder({page}).options({resultTypes: ['violations']}).analyze()
    expect(violations.map(({id, nodes}) => [id, nodes.map(({target}) => target.join(' '))])).toEqual([])
  }
}
