import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/form/SelectField'
import { Notice } from '@/components/ui/Notice'
import { formatDia } from '@/domain/br/quando'
import { ANUNCIADOS, type NumeroDoSite } from '@/features/site/numeros'
import { adminQueries } from '../api'
import { AJUSTES, type CampoDeConfiguracao } from './campos'
import { CamposDaParte, ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'
import { configuracoes } from './textos'

const LARGOS: readonly CampoDeConfiguracao[] = [
  'abertura_automatica',
  'primeiro_anuncio_espera',
  'pix_ligado',
  'plano_itens',
  'checkout_url',
  'webhook_solicitacao_url',
  'webhook_proposta_url',
]
const CURTOS: readonly CampoDeConfiguracao[] = ['email_contato', 'sms_por_dia', 'linkedin_company_id']
const CAMPOS = [...LARGOS, ...CURTOS]

/** All other settings of the team. */
export function Funcionamento() {
  const parte = useConfiguracoes(CAMPOS)
  return (
    <ParteDasConfiguracoes id="funcionamento" titulo="Funcionamento" texto={configuracoes.funcionamento} parte={parte}>
      <CamposDaParte nomes={LARGOS} guardadas={parte.guardadas} />
      <div className="grid gap-6 sm:grid-cols-2">
        <CamposDaParte nomes={CURTOS} guardadas={parte.guardadas} />
      </div>
    </ParteDasConfiguracoes>
  )
}

/** The figures, each with where the true one comes from; without a source there is none. */
const FIGURAS: readonly (readonly [nome: NumeroDoSite, fonte: string | null])[] = [
  ['empresas', 'clientes com um pedido confirmado'],
  ['consultorias', 'consultorias no diretório'],
  ['canais', 'canais à venda'],
  ['satisfacao', null],
]
const EMPRESA = ['razao_social', 'cnpj', 'endereco_fisico', 'encarregado_nome', 'encarregado_email'] as const
const ORIGEM = ['numeros_fonte', 'numeros_em'] as const
const CAMPOS_DO_SITE = [...EMPRESA, ...FIGURAS.map(([nome]) => `numero_${nome}` as const), ...ORIGEM]

/** Who the company is, and which figures the public pages show (docs/product/site.md#marketing-numbers). */
export function OQueOSiteDiz() {
  const parte = useConfiguracoes(CAMPOS_DO_SITE)
  const { data: contados } = useQuery(adminQueries.numerosDoSite())
  const { guardadas } = parte
  const faltam = guardadas ? EMPRESA.filter((campo) => !guardadas[campo]).map((campo) => AJUSTES[campo].rotulo) : []
  return (
    <ParteDasConfiguracoes
      id="o-que-o-site-diz"
      titulo={configuracoes.siteDiz}
      texto={configuracoes.siteDizTexto}
      falta={faltam.length > 0}
      parte={parte}
    >
      {faltam.length > 0 ? (
        <Notice tone="warning" title={configuracoes.semDadosDaEmpresa}>
          {configuracoes.rodapeTermosPagamento(faltam.join('; '))}
        </Notice>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <CamposDaParte nomes={EMPRESA} guardadas={guardadas} />
      </div>
      <div className="border-t border-linha pt-5">
        <h3 className="text-lg">{configuracoes.numerosPaginasPublicas}</h3>
        {contados ? (
          <p className="mt-0.5 text-sm text-tinta-suave">{configuracoes.contadosEm(formatDia(contados.contado_em))}</p>
        ) : null}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {FIGURAS.map(([nome, fonte]) => {
          const { valor, sufixo } = ANUNCIADOS[nome]
          const { valor: contado = null, minimo = null } = contados?.numeros[nome] ?? {}
          const verdade = contado === null ? 'ainda não contado' : `${contado} ${fonte}`
          return (
            <SelectField
              key={nome}
              name={`numero_${nome}`}
              label={AJUSTES[`numero_${nome}`].rotulo}
              hint={fonte ? configuracoes.verdadeiro(verdade, minimo) : configuracoes.semVerdadeiro}
              options={[
                { value: 'anunciado', label: `O anunciado: ${valor}${sufixo}` },
                ...(fonte ? [{ value: 'verdadeiro', label: 'O verdadeiro' }] : []),
                { value: 'nenhum', label: 'Nenhum' },
              ]}
              announced
            />
          )
        })}
        <CamposDaParte nomes={ORIGEM} guardadas={guardadas} />
      </div>
    </ParteDasConfiguracoes>
  )
}
