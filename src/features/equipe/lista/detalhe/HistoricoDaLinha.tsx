import type { Feito } from '../../api'
import type { Tabela } from '../../tabelas/registro/tabela'
import { ACOES } from '../../tabelas/registro/trilha'
import { describeCampo, formatCelula } from '../../tabelas/registro/valor'
import { getRotulo } from './palavras'
import { formatCampo } from './partes'
import { historicoDaLinha } from './textos'

const quando = (iso: string) => formatCelula({ campo: 'em', formato: 'quando' }, { em: iso })

/** The team's actions on a row, newest first: person, time, and each changed column before and after. */
export function HistoricoDaLinha({ tabela, historico }: { tabela: Tabela; historico: readonly Feito[] }) {
  return (
    <section className="bg-fundo px-5 py-5 sm:px-7">
      <h3 className="text-base">Histórico</h3>
      {historico.length === 0 ? <p className="mt-3 text-sm text-tinta-suave">{historicoDaLinha.equipeNaoMexeu}</p> : null}
      <ol className="mt-3 space-y-4 text-sm">
        {historico.map((feito, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of the trail never change
          <li key={`${feito.em}-${index}`} className="border-l-2 border-linha pl-4">
            <p>
              <span className="font-semibold wrap-anywhere">{feito.ator}</span>
              <span>{` ${ACOES[feito.acao] ?? describeCampo(feito.acao)}`}</span>
            </p>
            <p className="text-xs text-tinta-suave">{quando(feito.em)}</p>
            <Mudancas tabela={tabela} feito={feito} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mudancas({ tabela, feito: { resumo } }: { tabela: Tabela; feito: Feito }) {
  const pares = Object.entries(resumo).filter((entry): entry is [string, [unknown, unknown]] => {
    const [, valor] = entry
    return Array.isArray(valor) && valor.length === 2
  })
  const texto = (campo: string, valor: unknown) => formatCampo(tabela, campo, { [campo]: valor }) || 'vazio'
  return pares.length > 0 ? (
    <ul className="mt-1.5 space-y-1">
      {pares.map(([campo, [antes, depois]]) => (
        <li key={campo} className="wrap-anywhere">
          <span className="text-tinta-suave">{`${getRotulo(tabela, campo)}:`}</span>{' '}
          <s className="text-tinta-suave">{texto(campo, antes)}</s> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">passou a</span>
          <span>{` ${texto(campo, depois)}`}</span>
        </li>
      ))}
    </ul>
  ) : null
}
