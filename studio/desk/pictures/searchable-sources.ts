import type {AssetSource} from 'sanity'
import {ChoosePicture} from './choose-picture.tsx'

/** The Studio's own source of pictures, which uploads them, with a dialog in which they are searched. */
export const searchableSources = (sources: readonly AssetSource[]): AssetSource[] =>
  sources.map((source) => (source.name === 'sanity-default' ? {...source, component: ChoosePicture} : source))
