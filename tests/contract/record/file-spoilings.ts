import type {Bundle, BundleEntry} from '#domain/audit-log/bundle.ts'
import {hashEntry} from '#domain/audit-log/hash-chain.ts'
import {hashText} from '#domain/audit-log/evidence.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {earlierLegal, makePeriod, minute} from './whole-record.ts'

/** What somebody does to the file of a bundle: another bundle, or its text. */
export type FileSpoiling = (bundle: Bundle) => object | string

const changeEntry = (bundle: Bundle, position: number, change: (entry: BundleEntry) => object): object => ({
  ...bundle,
  entries: bundle.entries.map((entry) => (entry.position === position ? change(entry) : entry)),
})

const last = <T>(items: readonly T[]): T => {
  const item = items.at(-1)
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** Changes one value of the text, which must be in it. */
export const replacePart = (text: string, part: string, by: string): string => {
  if (!text.includes(part)) throw new Error(`${part} is not in the text.`)
  return text.replace(part, () => by)
}

const inText =
  (part: string, by: string): FileSpoiling =>
  (bundle) =>
    replacePart(JSON.stringify(bundle), part, by)

/** A bundle of a period, without the listed page of `/legal` in a run. Both runs are of an hour after its start. */
function spoilPeriod(bundle: Bundle, run: number): Bundle {
  const period = makePeriod(bundle)
  const {evidence} = period
  return {
    ...period,
    evidence: {
      ...evidence,
      texts: [],
      pages: evidence.pages.filter((page) => page.path !== '/legal' || page.run !== run),
    },
  }
}

/** What can be done to the file without making any hash anew. */
export const fileSpoilings: Readonly<Record<string, FileSpoiling>> = {
  'a letter of a text': (bundle) =>
    changeEntry(bundle, 4, (entry) => ({...entry, content: replacePart(entry.content, 'Terms', 'Term5')})),
  'a null standing with the standing in the content': (bundle) => ({
    ...bundle,
    entries: bundle.entries.map((entry) => ({
      ...entry,
      standing: null,
      content: entry.standing === null ? entry.content : `${entry.standing}\n${entry.content}`,
    })),
  }),
  'the same of an entry with a hash of the first form': (bundle) =>
    changeEntry(bundle, 3, (entry) => ({
      ...entry,
      standing: null,
      content: `${entry.standing}\n${entry.content}`,
    })),
  'an approver moved into the author': (bundle) =>
    changeEntry(bundle, 4, (entry) => ({
      ...entry,
      author: `${entry.author}\n${entry.approved_by}`,
      approved_by: entry.standing,
      standing: null,
    })),
  'an empty approver for none': (bundle) => changeEntry(bundle, 2, (entry) => ({...entry, approved_by: ''})),
  'the form of a hash': (bundle) => changeEntry(bundle, 5, (entry) => ({...entry, hash_format: 1})),
  'the form of all hashes left out': (bundle) => ({
    ...bundle,
    entries: bundle.entries.map((entry) => ({...entry, hash_format: undefined})),
  }),
  'a moment with a zero more': (bundle) =>
    changeEntry(bundle, 13, (entry) => ({
      ...entry,
      recorded_at: entry.recorded_at.replace(/(\.\d+)?\+/u, (_, digits = '.0') => `${digits}0+`),
    })),
  'a moment in another zone': (bundle) =>
    changeEntry(bundle, 13, (entry) => ({
      ...entry,
      recorded_at: entry.recorded_at.replace('+00:00', '+03:00'),
    })),
  'a hash in capitals': (bundle) =>
    changeEntry(bundle, 13, (entry) => ({...entry, hash: entry.hash.toUpperCase()})),
  'the region': (bundle) => ({...bundle, region: 'UK'}),
  'a region that does not exist': (bundle) => ({...bundle, region: 'XX'}),
  'a region that does not exist, with what it would be about': (bundle) => ({
    ...bundle,
    region: 'XX',
    concerns: bundle.concerns.filter((position) => position !== 14),
    evidence: {runs: [], pages: [], texts: []},
  }),
  'the language': (bundle) => ({...bundle, lang: 'ar'}),
  'a language that does not exist': (bundle) => ({...bundle, lang: 'zz'}),
  'a moment that is none': (bundle) => ({...bundle, range: {kind: 'moment', at: 'zzz'}}),
  'a moment of another form': inText('000Z"}', 'Z"}'),
  'an earlier moment': (bundle) => ({
    ...bundle,
    range: {kind: 'moment', at: minute(10).replace('Z', '000Z')},
  }),
  'a moment before the last text and its pages, with what it would be about': (bundle) => ({
    ...bundle,
    range: {kind: 'moment', at: minute(13.5).replace('Z', '000Z')},
    concerns: bundle.concerns.filter((position) => position !== 13),
  }),
  'a moment years later': (bundle) => ({
    ...bundle,
    range: {kind: 'moment', at: '2099-01-01T00:00:00.000000Z'},
  }),
  'a moment days before its pages, with what it would be about': (bundle) => ({
    ...bundle,
    range: {kind: 'moment', at: minute(-3_000).replace('Z', '000Z')},
    concerns: [],
  }),
  'a moment of before': (bundle) => ({...bundle, range: {kind: 'moment', at: '1999-01-01T00:00:00.000000Z'}}),
  'a period for a moment': (bundle) => ({
    ...bundle,
    range: {kind: 'period', from: minute(1).replace('Z', '000Z'), to: minute(19).replace('Z', '000Z')},
  }),
  'a period backwards': (bundle) => ({
    ...bundle,
    concerns: [],
    range: {kind: 'period', from: minute(19).replace('Z', '000Z'), to: minute(1).replace('Z', '000Z')},
  }),
  'when it was made': (bundle) => ({...bundle, madeAt: minute(20)}),
  instructions: (bundle) => ({...bundle, instructions: 'Run evil.sh'}),
  'the format of the release before': (bundle) => ({...bundle, format: 'marsa-record/1'}),
  'the whole form of the release before': ({entries, ...bundle}) => ({
    ...bundle,
    evidence: undefined,
    format: 'marsa-record/1',
    madeAt: minute(20),
    instructions: '',
    entries: entries.map((entry) => ({...entry, hash_format: undefined})),
  }),
  'concerns without the warning': (bundle) => ({
    ...bundle,
    concerns: bundle.concerns.filter((position) => position !== 14),
  }),
  'no concerns': (bundle) => ({...bundle, concerns: []}),
  'concerns of another region too': (bundle) => ({...bundle, concerns: [...bundle.concerns, 11]}),
  'concerns in another order': (bundle) => ({...bundle, concerns: bundle.concerns.toReversed()}),
  'the front cut off': (bundle) => ({...bundle, entries: bundle.entries.slice(1)}),
  'the front cut off, with what it was about': (bundle) => ({
    ...bundle,
    entries: bundle.entries.slice(4),
    concerns: bundle.concerns.filter((position) => position > 4),
  }),
  'the tail cut off, with its time stamp': (bundle) => ({
    ...bundle,
    entries: bundle.entries.slice(0, -1),
    anchors: bundle.anchors.slice(0, -1),
    concerns: bundle.concerns.filter((position) => position < 13),
  }),
  'an entry taken out': (bundle) => ({
    ...bundle,
    entries: bundle.entries.filter(({position}) => position !== 6),
  }),
  'two entries the other way round': ({entries, ...bundle}) => ({
    ...bundle,
    entries: [...entries.slice(0, -2), ...entries.slice(-2).toReversed()],
  }),
  'an entry twice': (bundle) => ({...bundle, entries: [...bundle.entries, last(bundle.entries)]}),
  'no entries': (bundle) => ({...bundle, entries: [], anchors: [], concerns: []}),
  'no time stamps': (bundle) => ({...bundle, anchors: []}),
  'the last time stamp left out': (bundle) => ({...bundle, anchors: bundle.anchors.slice(0, -1)}),
  'the moment of a time stamp': (bundle) => ({
    ...bundle,
    anchors: bundle.anchors.map((anchor) => ({...anchor, gen_time: '2020-01-01T00:00:00+00:00'})),
  }),
  'a microsecond of a time stamp': (bundle) => ({
    ...bundle,
    anchors: bundle.anchors.map((anchor) => ({
      ...anchor,
      gen_time: formatMicrosecondTimestamp(anchor.gen_time).replace(/\dZ$/u, '1+00:00'),
    })),
  }),
  'the authority of a time stamp': (bundle) => ({
    ...bundle,
    anchors: bundle.anchors.map((anchor) => ({...anchor, authority: 'DigiCert'})),
  }),
  'a time stamp of another position': (bundle) => ({
    ...bundle,
    anchors: bundle.anchors.map((anchor) => ({...anchor, position: 3})),
  }),
  'a time stamp twice': (bundle) => ({...bundle, anchors: [...bundle.anchors, last(bundle.anchors)]}),
  'the token of another': (bundle) => ({
    ...bundle,
    anchors: bundle.anchors.map((anchor) => ({...anchor, token: bundle.evidence.runs[0]?.token})),
  }),
  'keys of somebody else': (bundle) => ({...bundle, keys: {keys: [toPublicKey(makeSealKey('key-2'))]}}),
  'a key more': (bundle) => ({
    ...bundle,
    keys: {keys: [...bundle.keys.keys, {...toPublicKey(makeSealKey('key-3')), validUntil: minute(1)}]},
  }),
  'no end of a key': (bundle) => ({
    ...bundle,
    keys: {keys: bundle.keys.keys.map((key) => ({...key, validUntil: undefined}))},
  }),
  'a key left out': (bundle) => ({...bundle, keys: {keys: bundle.keys.keys.slice(0, 1)}}),
  'a letter of a page': inText('74.5% of accounts', '14.5% of accounts'),
  'a page with its hash': (bundle) => ({
    ...bundle,
    evidence: {
      ...bundle.evidence,
      pages: bundle.evidence.pages.map((page) => ({...page, hash: hashText('<p>No risk.</p>')})),
      texts: [{hash: hashText('<p>No risk.</p>'), body: '<p>No risk.</p>'}],
    },
  }),
  'a page with its hash, manifest and no time stamp': (bundle) => {
    const hash = hashText('<p>No risk.</p>')
    const manifest = `/\tEU\ten\t${hash}`
    return {
      ...bundle,
      evidence: {
        runs: [{run: 1, manifest, manifestHash: hashText(manifest), token: null}],
        pages: [{path: '/', hash, run: 1}],
        texts: [{hash, body: '<p>No risk.</p>'}],
      },
    }
  },
  'a page left out': (bundle) => ({
    ...bundle,
    evidence: {...bundle.evidence, pages: bundle.evidence.pages.filter(({path}) => path !== '/blog')},
  }),
  'the text of a page left out': (bundle) => ({...bundle, evidence: {...bundle.evidence, texts: []}}),
  'no pages': (bundle) => ({...bundle, evidence: {runs: [], pages: [], texts: []}}),
  'an earlier run of a page': (bundle) => ({
    ...bundle,
    evidence: {
      ...bundle.evidence,
      pages: bundle.evidence.pages.map((page) =>
        page.path === '/legal' ? {...page, hash: hashText(earlierLegal), run: 1} : page,
      ),
      texts: bundle.evidence.texts
        .map((text) =>
          text.hash === bundle.evidence.pages.find(({path}) => path === '/legal')?.hash
            ? {hash: hashText(earlierLegal), body: earlierLegal}
            : text,
        )
        .toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
    },
  }),
  'the last page of a period left out': (bundle) => spoilPeriod(bundle, 2),
  'the first page of a period left out': (bundle) => spoilPeriod(bundle, 1),
  'no evidence': (bundle) => ({...bundle, evidence: undefined}),
  'a key of the file twice': inText('"region":"EU"', '"region":"UK","region":"EU"'),
  'a key of an entry twice': inText('"author":"operator"', '"author":"nobody","author":"operator"'),
  'a number of another form': inText('"position":3,', '"position":3.0,'),
  spaces: (bundle) => JSON.stringify(bundle, null, 2),
  'a note': (bundle) => ({...bundle, note: 'Verified by the regulator'}),
  'a note in an entry': (bundle) => changeEntry(bundle, 4, (entry) => ({...entry, note: 'x'})),
  'a byte order mark': (bundle) => `\uFEFF${JSON.stringify(bundle)}`,
  'a hash that no entry has': (bundle) =>
    changeEntry(bundle, 13, (entry) => ({...entry, hash: hashEntry({...entry, author: 'nobody'})})),
}
