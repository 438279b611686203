import type {Messages} from '#web/i18n/messages.ts'
import {spreadTones} from '#domain/spreads/spread-tone.ts'
import {SpreadMark} from '../../market-data/spread-value.tsx'

/** What the marks of the spreads mean. */
export function ToneLegend({tones}: Readonly<{tones: Messages['instruments']['tones']}>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-quiet">
      {spreadTones.map((tone) => (
        <li key={tone} className="inline-flex items-baseline gap-1.5">
          <SpreadMark spread={tone} />
          {tones[tone]}
        </li>
      ))}
    </ul>
  )
}
