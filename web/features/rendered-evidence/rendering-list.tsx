import {evidencePath, mailOfPath} from '#domain/record/evidence-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Rendering} from '#web/database/renderings.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'

type RenderingListProps = Readonly<{lang: Language; renderings: readonly Rendering[]}>

/** The path of a page, or which mail it is. */
function RenderedName({lang, path}: Readonly<{lang: Language; path: string}>) {
  const kind = mailOfPath(path)
  return kind === undefined ? (
    <bdi dir="ltr">{path}</bdi>
  ) : (
    <FilledMessage message={messagesOf(lang).evidence.mail} values={{kind: <bdi dir="ltr">{kind}</bdi>}} />
  )
}

/** The renderings of a moment: page and language, when it was rendered, by which build, its hash, and what was stored. */
export function RenderingList({lang, renderings}: RenderingListProps) {
  const {archive, evidence: labels} = messagesOf(lang)
  if (renderings.length === 0) return <p className="pt-8">{labels.none}</p>
  return (
    <ol className="pt-8">
      {renderings.map(({path, language, hash, rendered_at, build_id, token}) => (
        <li key={`${path} ${language}`} className="border-t border-rule py-4">
          <a
            href={evidencePath.text(hash)}
            rel="nofollow"
            className="inline-flex min-h-6 items-center font-semibold break-all underline underline-offset-4 hover:text-signal"
          >
            <RenderedName lang={lang} path={path} />
          </a>{' '}
          <span>{archive.languages[language]}</span>
          <p className="text-sm text-text-quiet">
            {labels.renderedAt}: <Moment lang={lang} at={Date.parse(rendered_at)} />. {labels.stamp}:{' '}
            {token === null ? labels.unstamped : labels.stamped}.
          </p>
          <details className="text-sm break-all text-text-quiet">
            <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
              {labels.hash}
            </summary>
            <p>
              <code dir="ltr">{hash}</code>
            </p>
            <p>
              {labels.build}: <code dir="ltr">{build_id}</code>
            </p>
          </details>
        </li>
      ))}
    </ol>
  )
}
