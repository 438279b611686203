// @vitest-environment jsdom
import {act} from 'react'
import {createRoot} from 'react-dom/client'
import {expect, test, vi} from 'vitest'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {formatMoment} from '#schemas/values/moments.ts'

vi.mock('@sanity/ui', async () => await import('./plain-parts.tsx'))
vi.mock('sanity', () => {
  const client = {}
  return {
    useClient: () => client,
    useDocumentStore: () => ({}),
    useSchema: () => ({get: () => ({title: 'Region profile'})}),
    prepareForPreview: ({name}: Readonly<{name: string}>) => ({title: name}),
  }
})
vi.mock('../shared-parts.tsx', () => ({
  UserName: ({id}: Readonly<{id: string}>) => `<${id}>`,
  UserNames: ({ids}: Readonly<{ids: readonly string[]}>) => ids.map((id) => `<${id}>`).join(', '),
  Moment: ({time}: Readonly<{time: string}>) => formatMoment(time),
}))
vi.mock('./requests.ts', () => ({
  readSending: async () => await Promise.resolve({by: 'nadia', at: '2026-11-30T09:00:00Z'}),
}))

const checks = listChecks('regionProfile')
const {DecisionDialog} = await import('./decision-dialog.tsx')

test('the dialog names the text, its people, their reason and what follows, a line each', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const approve = vi.fn<() => void>()
  await act(
    async () =>
      await Promise.resolve(
        createRoot(container).render(
          <DecisionDialog
            documentId="regionProfile-EU"
            document={{
              _id: 'drafts.regionProfile-EU',
              _type: 'regionProfile',
              code: 'EU',
              name: 'Eu\u202Erope',
            }}
            authors={['amal']}
            reason="Clearer"
            seen={{
              seen: 2,
              total: 2,
              hasUnshown: false,
              comparedWith: null,
              hash: 'h',
              languages: ['en'],
            }}
            labels={{sent: 'Sent by', submit: 'Approve'}}
            live="Within seconds of your approval"
            paragraphs={['You vouch for every word.', 'The text is published.']}
            tickedByAuthor={checks.slice(0, 1)}
            onSubmit={approve}
          />,
        ),
      ),
  )
  const lines = [...container.querySelectorAll('dt, dd, div')].filter(({children}) => children.length === 0)
  expect(lines.map(({textContent}) => textContent)).toEqual([
    'Text',
    // A hidden character can't give a text another name.
    'Eu‹U+202E›rope (Region profile)',
    'Shown in',
    'European Union',
    'Languages',
    'English changed, Arabic stays as it is',
    'Written by',
    '<amal>',
    'Sent by',
    expect.stringMatching(/^<nadia>, 30 Nov 2026, \d\d:\d\d \S+/u),
    'Reason',
    'Clearer',
    'Review',
    '2 of 2 changes seen',
    'Visitors see it',
    'Within seconds of your approval',
    'Checklist',
    expect.stringContaining('The public record keeps what you ticked.'),
    ...checks.flatMap(({en, ar}, index) => [en, ar, ...(index === 0 ? ['ticked by the author'] : [])]),
    'You vouch for every word.',
    'The text is published.',
  ])
  const [button] = container.querySelectorAll('button')
  for (const line of container.querySelectorAll('input')) {
    expect(button?.disabled).toBe(true)
    act(() => line.click())
  }
  act(() => container.querySelector('button')?.click())
  expect(approve).toHaveBeenCalledExactlyOnceWith(checks)
})
