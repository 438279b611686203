import {Text} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps, useFormValue} from 'sanity'
import {styled} from 'styled-components'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {RegionRecord} from '#domain/regions/region-record.ts'
import {isRegion, getRegionRecord} from '#domain/regions/regions.ts'
import {pickRenderers} from './form-layout.tsx'
import {say, translate} from '../i18n/say.ts'

const Table = styled.div`
  display: grid;
  max-width: 40rem;
`

// The Studio stacks a field's header above its input. A row layout makes the seven caps read as a table.
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

/** A region's leverage caps as a table: asset class, cap, and the binding limit. */
export function LeverageCapsInput(props: ObjectInputProps) {
  const code = useFormValue(['code'])
  const limits = isRegion(code) ? getRegionRecord(code) : undefined
  return (
    <Table>
      {props.members.map((member) => {
        const assetClass = member.kind === 'field' && assetClasses.find((known) => known === member.name)
        return (
          <Row key={member.key}>
            <ObjectInputMember member={member} {...pickRenderers(props)} />
            <Limit>
              <Text size={1} muted>
                {limits && assetClass ? formatLimit(limits, assetClass) : ''}
              </Text>
            </Limit>
          </Row>
        )
      })}
      {limits && (
        <Source>
          <Text size={1} muted>
            {translate(limits.capsSource)}
          </Text>
        </Source>
      )}
    </Table>
  )
}

function formatLimit({capsBasis, caps}: RegionRecord, assetClass: AssetClass): string {
  const cap = caps[assetClass]
  if (cap === 0) return say('banned')
  return capsBasis === 'regulator'
    ? say('at most {leverage}', {leverage: `1:${cap}`})
    : say('policy {leverage}', {leverage: `1:${cap}`})
}
