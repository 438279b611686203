import {SearchIcon} from '@sanity/icons/Search'
import type {Tool} from 'sanity'
import {AuditDesk} from './audit-desk.tsx'

/** The tool of those who answer a regulator's questions. */
export const auditDeskTool: Tool = {
  name: 'audit',
  title: 'Audit desk',
  icon: SearchIcon,
  component: AuditDesk,
}
