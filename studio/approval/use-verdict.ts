import {useToast} from '@sanity/ui/toast'
import {useClient} from 'sanity'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {type Verdict, writeVerdict} from './write-request-and-verdict.ts'

/** Stores what a second person says of a document's text, and says so where it could not be stored. */
export function useVerdict(documentId: string): (verdict: Verdict) => void {
  const client = useClient({apiVersion: studioApiVersion})
  const toast = useToast()
  return (verdict) => {
    writeVerdict(client, documentId, verdict).catch((error: unknown) => {
      console.error(error)
      toast.push({
        status: 'error',
        title: 'It could not be stored',
        description: 'Try again; if this stays, tell an administrator.',
      })
    })
  }
}
