'use client'

import type {Messages} from '#web/i18n/messages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'

/** Who writes. */
export const NameFields = ({labels}: Readonly<{labels: Messages['forms']['labels']}>) => (
  <FieldRow>
    <TextField name="firstName" label={labels.firstName} autoComplete="given-name" isRequired />
    <TextField name="lastName" label={labels.lastName} autoComplete="family-name" isRequired />
  </FieldRow>
)
