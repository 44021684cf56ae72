import { formatDiaHora } from '@/lib/format'
import type { Feito } from '@/domain/contratos/equipe'
import { historicoDoItem } from './textos'

const ACOES: Readonly<Record<string, string>> = {
  criou: 'criou',
  alterou: 'alterou',
  excluiu: 'excluiu',
  exportou: 'exportou a lista',
  pediu_correcao: 'pediu uma correção',
  restaurou: 'devolveu a vaga ao ar',
  aceitou_recurso: 'aceitou o recurso',
  negou_recurso: 'negou o recurso',
  reenviou: 'mandou de volta para a fila',
}

const DATA = /^\d{4}-\d{2}-\d{2}T/

/** A stored value in short: empty is a dash, an instant a date. */
function valor(bruto: unknown): string {
  if (bruto === null || bruto === undefined || bruto === '') return '—'
  if (typeof bruto === 'boolean') return bruto ? 'sim' : 'não'
  if (typeof bruto === 'string') return DATA.test(bruto) ? formatDiaHora(bruto) : bruto
  return JSON.stringify(bruto)
}

function mudancas(resumo: Feito['resumo']): string[] {
  return Object.entries(resumo).flatMap(([coluna, par]) => {
    if (!Array.isArray(par) || par.length !== 2) return []
    const nome = coluna.replaceAll('_', ' ')
    const [antes, depois] = par.map(valor)
    // A creation has no previous value.
    if (antes === depois) return []
    return [antes === '—' ? `${nome}: ${depois}` : `${nome}: ${antes} → ${depois}`]
  })
}

/** The team's actions on the item, newest first. */
export function HistoricoDoItem({ passos }: { passos: readonly Feito[] }) {
  return (
    <section aria-labelledby="historico" className="border-t border-linha bg-fundo px-5 py-5 sm:px-7">
      <h3 id="historico" className="text-base">
        {historicoDoItem.titulo}
      </h3>
      {passos.length === 0 ? (
        <p className="mt-1 text-sm text-tinta-suave">{historicoDoItem.ninguemEquipeMexeu}</p>
      ) : (
        <ol className="mt-3 space-y-3 border-l-2 border-linha pl-4 text-sm">
          {passos.map(({ em, ator, acao, resumo }) => (
            <li key={`${em}-${acao}`}>
              <p className="wrap-anywhere">
                <strong>{ator}</strong>
                <span>{` ${ACOES[acao] ?? acao}`}</span>
              </p>
              {mudancas(resumo).map((linha) => (
                <p key={linha} className="wrap-anywhere text-tinta-suave">
                  {linha}
                </p>
              ))}
              <time dateTime={em} className="text-xs text-tinta-suave">
                {formatDiaHora(em)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
