import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { Drawer } from '@/components/panel/Drawer'
import { Badge } from '@/components/ui/Badge'
import { Notice } from '@/components/ui/Notice'
import { paths } from '@/lib/paths'
import { type Empresa, empresaQueries, type PaginaDaEmpresa as Pagina } from '../api'
import { paginaDaEmpresa as textos } from '../textos'
import { LogoDaEmpresa } from './LogoDaEmpresa'
import { NoSeuSite } from './NoSeuSite'
import { PaginaForm, type Escritas } from './PaginaForm'

type Props = { empresa: Empresa | null; escritas: Escritas; onClose: () => void }

/** The dialog of a company's public page: whether anybody sees it, its text and site, its logo. */
export function PaginaDaEmpresa({ empresa, escritas, onClose }: Props) {
  return (
    <Drawer
      open={empresa !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={textos.titulo}
      eyebrow={empresa?.nome_fantasia}
      description={textos.descricao}
    >
      {empresa ? <Conteudo key={empresa.id} empresa={empresa} escritas={escritas} onClose={onClose} /> : null}
    </Drawer>
  )
}

function Conteudo({ empresa, escritas, onClose }: Props & { empresa: Empresa }) {
  const query = useQuery(empresaQueries.pagina(empresa.id))
  const { data } = query
  if (!data) return <Pending query={query} label={textos.carregando} place="h-72 rounded-cartao" />
  return (
    <>
      <Situacao pagina={data} />
      <PaginaForm empresaId={empresa.id} pagina={data} escritas={escritas} onClose={onClose} />
      <LogoDaEmpresa empresaId={empresa.id} pagina={data} />
      {data.no_ar && data.slug !== null ? <NoSeuSite slug={data.slug} nome={empresa.nome_fantasia} /> : null}
    </>
  )
}

/** Who sees the page now, and what keeps its text off. */
function Situacao({ pagina }: { pagina: Pagina }) {
  const { slug, publicada, no_ar, em_checagem, achado, motivo_ocultacao, nome_novo, motivo_do_nome } = pagina
  // Green is for what is settled: not while its text is being read, or was refused.
  const tom = !no_ar ? 'neutral' : achado !== null ? 'accent' : em_checagem ? 'warning' : 'success'
  return (
    <div className="mb-6 space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tom}>{no_ar ? textos.noAr : textos.foraDoAr}</Badge>
        {no_ar && slug !== null ? (
          <Link
            to={paths.empresa(slug)}
            className="inline-flex min-h-11 items-center font-semibold text-marca underline underline-offset-4"
          >
            {textos.verPagina}
          </Link>
        ) : null}
      </div>
      {motivo_ocultacao === null ? null : <Retido titulo={textos.oculta} motivo={motivo_ocultacao} discorda={textos.recorra} />}
      {publicada && !no_ar && motivo_ocultacao === null ? <Notice>{textos.faltaVaga}</Notice> : null}
      {nome_novo === null ? null : motivo_do_nome === null ? (
        <Notice>{textos.nomeNovo(nome_novo)}</Notice>
      ) : (
        <Retido titulo={textos.nomeRecusado} motivo={motivo_do_nome} discorda={textos.outroNome} />
      )}
      {em_checagem ? <Notice>{textos.emChecagem}</Notice> : null}
      {achado === null ? null : <Retido titulo={textos.retido} motivo={achado} discorda={textos.discorda} />}
    </div>
  )
}

/** Why the check or the team keeps something off the page, and whom to write to. */
function Retido({ titulo, motivo, discorda }: { titulo: string; motivo: string; discorda: string }) {
  return (
    <Notice tone="warning" title={titulo}>
      <p className="wrap-anywhere whitespace-pre-line">{motivo}</p>
      <p className="mt-2">
        <span>{`${discorda} `}</span>
        <Link to={paths.contato()} className="font-semibold underline underline-offset-4">
          {textos.contato}
        </Link>
        .
      </p>
    </Notice>
  )
}
