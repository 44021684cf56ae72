import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import type { Espera } from '@/domain/contratos/equipe'
import type { NomeDaTabela } from '@/domain/contratos/equipe/tabelas'
import { formatEmDias } from '@/domain/vaga/publica/quando'
import { formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { describeItem, writeMotivo } from '../fila/fila'
import { AdminLayout } from '../moldura/AdminLayout'
import { formatContagem, getEndereco } from '../moldura/menu'
import { FILAS } from '../tabelas/filas'
import { TITULOS } from '../tabelas/registro/titulos'
import { describeCampo, getIdDaLinha } from '../tabelas/registro/valor'
import { hasFalha } from '../moldura/rotinas'
import { esperaPage } from './textos'

/** All items in one list: those with a deadline and those without by the same time, nearest or oldest first. */
function listItens(partes: Espera) {
  return partes
    .flatMap(({ fila: id, recorte, itens }) => {
      const fila = FILAS.find((outra) => outra.id === id)
      return itens.map(({ em, linha }) => {
        const numero = getIdDaLinha('id', linha)
        const resumo = fila && describeItem(fila, linha)
        return {
          chave: `${id}.${recorte}.${numero}`,
          em,
          prazo: linha.prazo_em === em,
          fila: fila?.label ?? TITULOS[id as NomeDaTabela],
          titulo: resumo?.titulo ?? (getIdDaLinha('assunto', linha) || describeCampo(getIdDaLinha('tipo', linha))),
          detalhe: resumo?.detalhe ?? (getIdDaLinha('nome', linha) || getIdDaLinha('destino', linha)),
          marca: resumo?.marca ?? writeMotivo(id, linha),
          to: getEndereco(id, recorte, numero),
        }
      })
    })
    .toSorted((a, b) => Date.parse(a.em) - Date.parse(b.em))
}

/** `/admin`: everything that waits for the team, over all queues. */
export default function EsperaPage() {
  const query = useQuery(adminQueries.espera())
  return (
    <AdminLayout aba={esperaPage.paraResolver} titulo={esperaPage.paraResolver}>
      <div className="mt-4">
        <Rotinas />
        {query.data ? (
          <Itens partes={query.data} />
        ) : (
          <Pending query={query} label={esperaPage.carregando} place="h-96 rounded-cartao" />
        )}
      </div>
    </AdminLayout>
  )
}

/** That the product itself needs somebody, which is no item of a queue. */
function Rotinas() {
  const { data } = useQuery(adminQueries.saude())
  return data && hasFalha(data) ? (
    <Notice tone="warning" title={esperaPage.rotinaFalha} className="mb-4">
      <Link to={paths.adminOperacao({ fila: 'saude' })} className="font-semibold text-marca underline underline-offset-4">
        {esperaPage.verSaude}
      </Link>
    </Notice>
  ) : null
}

function Itens({ partes }: { partes: Espera }) {
  const itens = listItens(partes)
  const total = partes.reduce((soma, parte) => soma + parte.total, 0)
  if (itens.length === 0) return <EmptyState title={esperaPage.vazia} text={esperaPage.texto} />
  return (
    <>
      <p className="mb-3 text-sm text-tinta-suave">{esperaPage.itens(total, formatContagem(total), itens.length)}</p>
      <ul
        aria-label={esperaPage.paraResolver}
        className="divide-y divide-linha overflow-hidden rounded-cartao border border-linha bg-superficie shadow-cartao"
      >
        {itens.map(({ chave, em, prazo, fila, titulo, detalhe, marca, to }) => (
          <li key={chave}>
            <Link
              to={to}
              data-item=""
              className="grid gap-x-6 gap-y-1 px-5 py-3.5 hover:bg-fundo focus-visible:outline-offset-[-3px] md:grid-cols-[8rem_minmax(0,1fr)_auto_8rem] md:items-center"
            >
              <span className="text-sm text-tinta-suave">{fila}</span>
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{titulo}</span>
                {detalhe ? <span className="line-clamp-1 text-sm wrap-anywhere text-tinta-suave">{detalhe}</span> : null}
              </span>
              <span>{marca ? <Badge tone={marca.tom}>{marca.texto}</Badge> : null}</span>
              <time dateTime={em} title={formatDiaHora(em)} className="text-sm text-tinta-suave">
                {prazo ? esperaPage.prazo(formatEmDias(em)) : formatEmDias(em)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
