import {embeddedProject} from '#commands/environment/site-variables.ts'
import type {Keys} from '#commands/environment/keys.ts'
import type {Settings} from '#commands/environment/settings.ts'
import type {Dataset} from './count-documents.ts'

/** The dataset of the embedded stack, with a token that can write. */
export const embeddedDataset = (settings: Settings, keys: Keys): Dataset => ({
  ...embeddedProject,
  apiHost: settings.urls.lake,
  token: keys.content.editor,
})
