import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '@/components/feedback/Failure'
import { Pending } from '@/components/feedback/Pending'
import { SwitchField } from '@/components/form/choice/SwitchField'
import type { FieldProps } from '@/components/form/Field'
import { FormShell } from '@/components/form/FormShell'
import { DocumentField } from '@/components/form/masked/DocumentField'
import { DiaField } from '@/components/form/text/DiaField'
import { EmailField } from '@/components/form/text/EmailField'
import { NumberField } from '@/components/form/text/NumberField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { formatDiaHora } from '@/domain/br/quando'
import { paths } from '@/lib/paths'
import { adminQueries } from '../api'
import { SecaoQueDobra } from '../fila/SecaoQueDobra'
import { AJUSTES, type CampoDeConfiguracao } from './campos'
import type { useConfiguracoes } from './use-configuracoes'
import { configuracoes, dicas } from './textos'

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
    <SecaoQueDobra id={id} titulo={titulo} nota={texto} marca={falta ? <Badge tone="accent">{configuracoes.falta}</Badge> : null}>
      {query.data ? (
        <FormShell form={form} aria-label={titulo} onSubmit={() => void parte.salvar()}>
          <Card className="space-y-6">
            {guardadas ? null : <Pending query={query} title={configuracoes.doNavegador} />}
            {children}
            {choques ? <Recarregadas choques={choques} /> : null}
            <Failure error={falha} title={outraPessoa ? undefined : configuracoes.naoSalvas} />
            <div className="flex flex-col gap-3 border-t border-linha pt-5 sm:flex-row sm:items-center">
              {outraPessoa ? (
                <Button loading={query.isFetching} onClick={() => void parte.recarregar()}>
                  {configuracoes.recarregar}
                </Button>
              ) : (
                <Button type="submit" loading={salvando} aria-disabled={mudados.length === 0 || !guardadas}>
                  {salvando ? 'Salvando...' : 'Salvar'}
                </Button>
              )}
              {acoes}
              <p className="text-sm text-tinta-suave sm:ml-auto">
                {mudados.length === 0
                  ? configuracoes.tudoSalvo
                  : `${mudados.length === 1 ? 'Um campo mudado' : `${mudados.length} campos mudados`}, ainda sem salvar.`}
              </p>
            </div>
          </Card>
        </FormShell>
      ) : (
        <Pending query={query} label={configuracoes.carregandoConfiguracoes} place="h-80 rounded-cartao" />
      )}
    </SecaoQueDobra>
  )
}

function Recarregadas({ choques }: { choques: NonNullable<Props['parte']['choques']> }) {
  return (
    <Notice tone="warning" live title={configuracoes.recarregado}>
      {choques.length === 0 ? (
        configuracoes.mudadosPorOutra
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

/** An address, validated as typed: `https://` is not added. */
const EnderecoField = (props: FieldProps) => <TextField {...props} type="url" settle={(text) => text.trim()} checkOnBlur />
const ItensField = (props: FieldProps) => <TextAreaField {...props} rows={3} />
const CnpjField = (props: FieldProps) => <DocumentField {...props} kind="cnpj" />

const FIELDS: Readonly<Record<NonNullable<(typeof AJUSTES)[CampoDeConfiguracao]['tipo']>, ComponentType<FieldProps>>> = {
  chave: SwitchField,
  cnpj: CnpjField,
  dia: DiaField,
  email: EmailField,
  itens: ItensField,
  numero: NumberField,
  url: EnderecoField,
}

type CamposProps = { nomes: readonly CampoDeConfiguracao[]; guardadas: ReturnType<typeof useConfiguracoes>['guardadas'] }

/** The fields of some settings; at an address that rows are sent to also what is wrong there. */
export const CamposDaParte = ({ nomes, guardadas }: CamposProps) =>
  nomes.map((nome) => {
    const { rotulo, tipo, obrigatorio = false, entrega } = AJUSTES[nome]
    const Field = tipo ? FIELDS[tipo] : TextField
    const textos = { name: nome, label: rotulo, hint: dicas[nome] }
    return (
      <div key={nome}>
        <Field {...textos} optional={!obrigatorio} announced />
        {entrega ? <FalhaDaEntrega tipo={entrega} guardado={Boolean(guardadas?.[nome])} /> : null}
      </div>
    )
  })

type FalhaProps = {
  /** The kind of delivery that an address receives. */
  tipo: string
  /** Whether an address is stored: without one nothing is sent. */
  guardado: boolean
}

/** What is wrong at an address that rows are sent to: saving a setting does not mean that it works. */
function FalhaDaEntrega({ tipo, guardado }: FalhaProps) {
  const { data } = useQuery({ ...adminQueries.saude(), enabled: guardado })
  const falha = guardado ? data?.entregas.find((outra) => outra.tipo === tipo) : undefined
  if (!falha) return null
  return (
    <Notice
      tone="warning"
      className="mt-3"
      title={falha.vezes === 1 ? configuracoes.ultimaEntregaFalhou : configuracoes.ultimasEntregasFalharam(falha.vezes)}
    >
      <span>{`Desde ${formatDiaHora(falha.desde)}${falha.erro ? `: ${falha.erro}` : ''}. `}</span>
      <Link to={`${paths.adminTabela('entregas')}?tipo=${tipo}&ok=false`} className="font-semibold underline underline-offset-4">
        Ver as entregas
      </Link>
    </Notice>
  )
}
