import type {DocumentActionComponent} from 'sanity'
import {isFixedType} from '../structure/fixed-documents.ts'

type Action = Pick<DocumentActionComponent, 'action'>

/** What would bring a second copy of a fixed document into the world, or take the only one away. */
const notForFixed = new Set<DocumentActionComponent['action']>(['delete', 'duplicate', 'unpublish'])

/** The actions in the menu of a document. */
export const documentActions = <Offered extends Action>(
  offered: Offered[],
  {schemaType}: Readonly<{schemaType: string}>,
): Offered[] => (isFixedType(schemaType) ? offered.filter(({action}) => !notForFixed.has(action)) : offered)
