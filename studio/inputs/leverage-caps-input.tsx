import {Text} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps, useFormValue} from 'sanity'
import {styled} from 'styled-components'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {RegionRecord} from '#domain/regions/region-record.ts'
import {isRegion, regionRecord} from '#domain/regions/regions.ts'
import {renderersOf} from './renderers-of.ts'

const Table = styled.div`
  display: grid;
  max-width: 40rem;
`

// The Studio's field is a stack of its header over its input; here it is a row, so that seven caps read as a table.
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem;
  align-items: center;
  gap: 1rem;
  padding-block: 0.25rem;
  border-block-start: 1px solid var(--card-border-color);

  [data-level] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 7rem;
    align-items: center;
    gap: 0.75rem;
  }

  input {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`

const Limit = styled.div`
  font-variant-numeric: tabular-nums;
  text-align: end;
`

const Source = styled.div`
  border-block-start: 1px solid var(--card-border-color);
  padding-block-start: 0.75rem;
`

/** The caps of a region as a table: asset class, cap, and the limit that binds it. */
export function LeverageCapsInput(props: ObjectInputProps) {
  const code = useFormValue(['code'])
  const limits = isRegion(code) ? regionRecord(code) : undefined
  return (
    <Table>
      {props.members.map((member) => {
        const assetClass = member.kind === 'field' && assetClasses.find((known) => known === member.name)
        return (
          <Row key={member.key}>
            <ObjectInputMember member={member} {...renderersOf(props)} />
            <Limit>
              <Text size={1} muted>
                {limits && assetClass ? limitText(limits, assetClass) : ''}
              </Text>
            </Limit>
          </Row>
        )
      })}
      {limits && (
        <Source>
          <Text size={1} muted>
            {limits.capsSource}
          </Text>
        </Source>
      )}
    </Table>
  )
}

function limitText({capsBasis, caps}: RegionRecord, assetClass: AssetClass): string {
  const cap = caps[assetClass]
  if (cap === 0) return 'banned'
  return capsBasis === 'regulator' ? `at most 1:${cap}` : `policy 1:${cap}`
}
