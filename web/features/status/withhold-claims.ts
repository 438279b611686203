import {isMarked} from '#domain/promotions/marked-texts.ts'
import {getMessages} from '#i18n/messages.ts'
import type {StatusRecord} from '#web/database/status-record.ts'

type Texts = Readonly<{text: string; text_ar: string}>
type Titles = Readonly<{title: string; title_ar: string}>

const withheld = {en: getMessages('en').status.withheld, ar: getMessages('ar').status.withheld}
const withheldTitle = {title: withheld.en, title_ar: withheld.ar}
const withheldText = {text: withheld.en, text_ar: withheld.ar}

const localize = ({title, title_ar}: Titles, texts: readonly Texts[]) => ({
  title: {en: title, ar: title_ar},
  texts: texts.map(({text, text_ar}) => ({text: {en: text, ar: text_ar}})),
})

/**
 * Withholds the texts that make a claim, because no second person approves them: a holder of the service key writes them. An incident's title and
 * updates are read as one. Its status, impact and times stay.
 */
export const withholdClaims = (record: StatusRecord): StatusRecord => ({
  ...record,
  components: record.components.map((component) =>
    isMarked({name: {en: component.name, ar: component.name_ar}})
      ? {...component, name: withheld.en, name_ar: withheld.ar}
      : component,
  ),
  incidents: record.incidents.map((incident) =>
    isMarked(localize(incident, incident.incident_updates))
      ? {
          ...incident,
          ...withheldTitle,
          incident_updates: incident.incident_updates.map((update) => ({...update, ...withheldText})),
        }
      : incident,
  ),
  maintenance: record.maintenance.map((window) =>
    isMarked(localize(window, [window])) ? {...window, ...withheldTitle, ...withheldText} : window,
  ),
})
