import {getMessages} from '#i18n/messages.ts'
import {fill} from '#i18n/fill.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type Language, languages} from '#domain/languages.ts'
import {verifyPath} from '#web/parts/archive/history-query.ts'
import {type ExportContents, listBundles} from './export-shape.ts'

/** The commands of the file, to be run in the folder `record`. */
export const listExportCommands = (siteUrl: string, lang: Language, bundles = [`bundle.${lang}.json`]) => ({
  verify: bundles.map((name) => `node verify-record.mjs ${name} --keys keys.json --ca ca.pem`).join('\n    '),
  keys: `curl -o keys.json ${siteUrl}/.well-known/seal-keys.json`,
  page: 'sha256sum ../evidence/HASH.html',
})

type Described = Pick<ExportContents, 'bundle' | 'siteUrl' | 'renderings'>

function writeSection(lang: Language, {bundle, siteUrl, renderings}: Described): string {
  const {readme} = getMessages(lang).regulatorExport
  const bundles = listBundles(bundle, lang).map(({name}) => name)
  const commands = listExportCommands(siteUrl, lang, bundles)
  const isByMonth = bundles.length > 1
  const hasPages = renderings.length > 0
  const contents = [
    readme.report,
    ...(hasPages ? [readme.pages, readme.evidence] : []),
    readme.record,
    readme.decisions,
  ]
  return [
    readme.contents,
    '',
    ...contents.map(
      (line) =>
        `- ${fill(line, {lang, bundle: isByMonth ? `bundle.${lang}.YYYY-MM.json` : `bundle.${lang}.json`})}`,
    ),
    ...(bundle.range.kind === 'period' ? ['', readme.period] : []),
    ...(isByMonth ? ['', readme.months] : []),
    '',
    readme.verify,
    '',
    readme.keys,
    '',
    `    ${commands.keys}`,
    '',
    readme.node,
    '',
    `    ${commands.verify}`,
    '',
    readme.results,
    '',
    ...(hasPages ? [readme.page, '', `    ${commands.page}`, ''] : []),
    fill(readme.more, {address: `${siteUrl}${publicPath(lang, verifyPath)}`}),
  ].join('\n')
}

/** The file that says what the export contains and how to verify it, in every language. */
export const writeReadme = (contents: Described): string =>
  `${languages.map((lang) => writeSection(lang, contents)).join('\n\n----\n\n')}\n`
