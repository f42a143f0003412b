import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { Today } from '#shop/owner/today/today.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Visit } from '../frame/visit.ts'
import { Badge, Empty, Panel } from '../parts/panel.tsx'

const doctorWords = inAllLanguages(({ operator }) => operator.doctor)

type LowProps = { low: Today['lowStock']; visit: Visit; baseLang: string }

/** What runs out and is wanted. */
export function RunningOut({ low, visit, baseLang }: LowProps) {
  const words = visit.say.today
  return (
    <Panel title={words.runningOut} beside={<span className="muted">{low.count}</span>} plain>
      {low.variants.length === 0 ? (
        <Empty>{words.nothingRunsOut}</Empty>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col" className="num">
                {words.left}
              </th>
              <th scope="col" className="num">
                {words.sold}
              </th>
            </tr>
          </thead>
          <tbody>
            {low.variants.map(({ productId, variantHash, name, code, free, sold }) => (
              <tr key={`${productId} ${variantHash}`}>
                <th scope="row">
                  {inLanguage(name, visit.lang, baseLang)}
                  <small>{code}</small>
                </th>
                <td className="num">{free}</td>
                <td className="num">{sold}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** What the doctor sees without looking far. */
export function Findings({ findings, visit }: { findings: Today['findings']; visit: Visit }) {
  const words = visit.say.today
  const { checks } = doctorWords[visit.lang]
  const badge = (
    <Badge tone={findings.length === 0 ? 'done' : 'stop'}>
      {findings.length === 0 ? words.allWell : words.found(findings.length)}
    </Badge>
  )
  return (
    <Panel title={words.shopItself} beside={badge} plain>
      {findings.length === 0 ? (
        <Empty>{words.doctorHint}</Empty>
      ) : (
        <ul className="in" role="list">
          {findings.map(({ name, lines }) => (
            <li key={name}>
              <b>{checks[name]?.title ?? name}</b>
              {lines.slice(0, 3).map((line, index) => (
                <small key={index}> {line}</small>
              ))}
            </li>
          ))}
        </ul>
      )}
      {mayDo(visit.session.scopes, 'settings:read') && (
        <p className="in">
          <a href="/doctor">{words.doctorOpen}</a>
        </p>
      )}
    </Panel>
  )
}
