import { type ComponentProps, useRef } from 'react'
import { EmptyState } from '@/components/feedback/EmptyState'
import { VerMais } from '@/components/feedback/VerMais'
import { Marca } from '@/components/identidade/Marca'
import { StructuredData } from '@/components/site/StructuredData'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { toJsonDeBloco } from '@/domain/publica/json-de-bloco'
import { buildOrganizacao, describeEmpresa } from '@/domain/publica/organizacao'
import { parseBlocos } from '@/domain/vaga/publica/texto'
import { env } from '@/lib/env'
import { paths } from '@/lib/paths'
import { joinPontos } from '@/lib/format'
import type { EmpresaPublica } from '../api'
import { CartaoDeRespostas } from './CartaoDeRespostas'
import { VagaCard } from '../lista/VagaCard'
import { Conferida } from '../Conferida'
import { BlocosDoAnuncio } from '../TextoDoAnuncio'
import { DenunciarPagina } from './DenunciarPagina'
import { FatosDaEmpresa } from './FatosDaEmpresa'
import { empresaPublica as textos } from './textos'

type Props = {
  empresa: EmpresaPublica
  vagas: EmpresaPublica['itens']
  query: ComponentProps<typeof VerMais>['query']
}

/** A company as anybody sees it. Its owner wrote the text, which is never HTML. */
export function Empresa({ empresa, vagas, query }: Props) {
  const { id, slug, nome, setor, porte, sobre, site, conferida, logo } = empresa
  return (
    <>
      <PageMeta title={textos.tituloDaPagina(nome)} description={describeEmpresa(empresa)} />
      <StructuredData json={toJsonDeBloco(buildOrganizacao(empresa, env.VITE_SITE_URL))} />
      <div className="flex flex-col gap-4 min-[20rem]:flex-row min-[20rem]:items-center sm:gap-6">
        <Marca id={slug} name={nome} logo={logo} lado={80} className="size-14 text-lg sm:size-20 sm:text-2xl" />
        <div className="min-w-0">
          <PageHeader title={<span className="wrap-anywhere">{nome}</span>} lead={joinPontos([setor, porte])} />
          <Conferida por={conferida} className="mt-2" />
        </div>
      </div>
      <div className="mt-8 grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {sobre === null && site === null ? null : (
          <Card className="min-w-0">
            <h2 className="text-xl">{textos.sobre}</h2>
            {sobre === null ? null : (
              <div className="mt-3 max-w-prose space-y-3 leading-relaxed">
                <BlocosDoAnuncio blocos={parseBlocos(sobre)} />
              </div>
            )}
            {site === null ? null : (
              <p className="mt-4">
                <ExternalLink
                  href={site}
                  nofollow
                  className="inline-flex min-h-11 items-center font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca"
                >
                  {textos.site}
                </ExternalLink>
              </p>
            )}
          </Card>
        )}
        <Vagas nome={nome} vagas={vagas} query={query} />
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {empresa.vagas > 0 ? <FatosDaEmpresa empresa={empresa} /> : null}
          <CartaoDeRespostas respostas={empresa.respostas} />
        </div>
      </div>
      <DenunciarPagina id={id} />
    </>
  )
}

function Vagas({ nome, vagas, query }: Pick<Props, 'vagas' | 'query'> & { nome: string }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby="vagas-da-empresa" className="mt-3 min-w-0">
      <h2 id="vagas-da-empresa" className="mb-4 text-xl">
        {textos.vagas}
      </h2>
      {vagas.length > 0 ? (
        <ul ref={list} className="grid gap-4">
          {vagas.map((vaga) => (
            <li key={vaga.codigo_ref} className="min-w-0">
              <VagaCard vaga={vaga} titulo="h3" daEmpresa />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={textos.nenhuma}
          text={textos.nenhumaAgora(nome)}
          action={
            <ButtonLink to={paths.vagas()} variant="secondary">
              {textos.verOutras}
            </ButtonLink>
          }
        />
      )}
      <VerMais query={query} list={list} />
    </section>
  )
}
