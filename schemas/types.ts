import type {SchemaTypeDefinition} from 'sanity'
import {documentTypes} from './documents/index.ts'
import {objectTypes} from './objects/index.ts'
import {singletons} from './singletons/index.ts'

/** The complete content model. */
export const schemaTypes: SchemaTypeDefinition[] = [...documentTypes, ...singletons, ...objectTypes]
