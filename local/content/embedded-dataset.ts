import {embeddedProject} from '../environment/site-variables.ts'
import type {Keys} from '../keys.ts'
import type {Settings} from '../settings.ts'
import type {Dataset} from './is-empty.ts'

/** The dataset of the embedded stack, with the right to write. */
export const embeddedDataset = (settings: Settings, keys: Keys): Dataset => ({
  ...embeddedProject,
  apiHost: settings.urls.lake,
  token: keys.content.editor,
})
