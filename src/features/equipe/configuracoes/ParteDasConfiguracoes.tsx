import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { FormShell } from '@/components/form/FormShell'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { AJUSTES } from './campos'
import type { useConfiguracoes } from './use-configuracoes'
import { parteDasConfiguracoes } from './textos'

type Props = {
  id: string
  titulo: string
  texto: string
  /** Something is still to be filled in. */
  falta?: boolean
  parte: ReturnType<typeof useConfiguracoes>
  children: ReactNode
  /** Beside the save button. */
  acoes?: ReactNode
}

/** One part of the settings: its fields, errors and save button. */
export function ParteDasConfiguracoes({ id, titulo, texto, falta, parte, children, acoes }: Props) {
  const { form, query, guardadas, falha, outraPessoa, choques, mudados, salvando } = parte
  return (
    <SecaoQueDobra
      id={id}
      titulo={titulo}
      nota={texto}
      marca={falta ? <Badge tone="accent">{parteDasConfiguracoes.falta}</Badge> : null}
    >
      {query.data ? (
        <FormShell form={form} aria-label={titulo} onSubmit={() => void parte.salvar()}>
          <Card className="space-y-6">
            {query.error && !guardadas ? (
              <LoadFailure
                title={parteDasConfiguracoes.estesValoresSao}
                error={query.error}
                retrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : null}
            {children}
            {choques ? <Recarregadas choques={choques} /> : null}
            {falha ? (
              <Notice tone="error" live title={outraPessoa ? undefined : parteDasConfiguracoes.configuracoesNaoForam}>
                {falha.message}
              </Notice>
            ) : null}
            <div className="flex flex-col gap-3 border-t border-linha pt-5 sm:flex-row sm:items-center">
              {outraPessoa ? (
                <Button loading={query.isFetching} onClick={() => void parte.recarregar()}>
                  {parteDasConfiguracoes.recarregarManterDigitei}
                </Button>
              ) : (
                <Button type="submit" loading={salvando} aria-disabled={mudados.length === 0 || !guardadas}>
                  {salvando ? 'Salvando...' : 'Salvar'}
                </Button>
              )}
              {acoes}
              <p className="text-sm text-tinta-suave sm:ml-auto">
                {mudados.length === 0
                  ? parteDasConfiguracoes.tudoSalvo
                  : `${mudados.length === 1 ? 'Um campo mudado' : `${mudados.length} campos mudados`}, ainda sem salvar.`}
              </p>
            </div>
          </Card>
        </FormShell>
      ) : query.error ? (
        <LoadFailure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <output className="block">
          <span className="sr-only">{parteDasConfiguracoes.carregandoConfiguracoes}</span>
          <Skeleton className="h-80 w-full rounded-cartao" />
        </output>
      )}
    </SecaoQueDobra>
  )
}

function Recarregadas({ choques }: { choques: NonNullable<Props['parte']['choques']> }) {
  return (
    <Notice tone="warning" live title={parteDasConfiguracoes.recarregadoVoceDigitou}>
      {choques.length === 0 ? (
        parteDasConfiguracoes.outraPessoaMudou
      ) : (
        <ul className="mt-1 space-y-1">
          {choques.map(({ campo, agora }) => (
            <li key={campo} className="wrap-anywhere">
              {`${AJUSTES[campo].rotulo} agora está assim no servidor: ${agora}. Salvar troca pelo que você digitou.`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
