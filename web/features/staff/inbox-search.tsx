import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {controlStyle} from '#web/ui/form/control-style.ts'
import type {InboxView} from './inbox-view.ts'

/** Finds what somebody sent, within the part of the inbox that is looked at. */
export function InboxSearch({lang, view}: Readonly<{lang: Language; view: InboxView}>) {
  const labels = messagesOf(lang).staff
  return (
    <search>
      <form action={publicPath(lang, '/staff')} className="max-w-xl">
        {view.kind ? <input type="hidden" name="kind" value={view.kind} /> : null}
        {view.isHandled ? <input type="hidden" name="state" value="handled" /> : null}
        <label htmlFor="inbox-words" className="mb-1.5 block font-semibold">
          {labels.searchLabel}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="inbox-words"
            name="q"
            type="search"
            dir="auto"
            defaultValue={view.words}
            maxLength={254}
            autoComplete="off"
            className={`${controlStyle} min-w-0 flex-[1_1_16rem]`}
          />
          <button className={buttonStyle('outline')}>{labels.search}</button>
        </div>
      </form>
    </search>
  )
}
