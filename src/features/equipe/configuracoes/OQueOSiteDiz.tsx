import { useQuery } from '@tanstack/react-query'
import { SelectField } from '@/components/form/SelectField'
import { Notice } from '@/components/ui/Notice'
import { ANUNCIADOS, type NumeroDoSite } from '@/features/site/numeros'
import { formatDia } from '@/domain/br/quando'
import { adminQueries } from '../api'
import { AJUSTES } from './campos'
import { CamposDaParte } from './CamposDaParte'
import { ParteDasConfiguracoes } from './ParteDasConfiguracoes'
import { useConfiguracoes } from './use-configuracoes'
import { oQueOSiteDiz } from './textos'

/** The figures, each with where the true one comes from; without a source there is none. */
const FIGURAS: readonly (readonly [nome: NumeroDoSite, fonte: string | null])[] = [
  ['empresas', 'clientes com um pedido confirmado'],
  ['consultorias', 'consultorias no diretório'],
  ['canais', 'canais à venda'],
  ['satisfacao', null],
]
const EMPRESA = ['razao_social', 'cnpj', 'endereco_fisico', 'encarregado_nome', 'encarregado_email'] as const
const ORIGEM = ['numeros_fonte', 'numeros_em'] as const
const CAMPOS = [...EMPRESA, ...FIGURAS.map(([nome]) => `numero_${nome}` as const), ...ORIGEM]

/** Who the company is, and which figures the public pages show (docs/product/site.md#marketing-numbers). */
export function OQueOSiteDiz() {
  const parte = useConfiguracoes(CAMPOS)
  const { data: contados } = useQuery(adminQueries.numerosDoSite())
  const { guardadas } = parte
  const faltam = guardadas ? EMPRESA.filter((campo) => !guardadas[campo]).map((campo) => AJUSTES[campo].rotulo) : []
  return (
    <ParteDasConfiguracoes
      id="o-que-o-site-diz"
      titulo={oQueOSiteDiz.siteDiz}
      texto={oQueOSiteDiz.texto}
      falta={faltam.length > 0}
      parte={parte}
    >
      {faltam.length > 0 ? (
        <Notice tone="warning" title={oQueOSiteDiz.faltamDadosEmpresa}>
          {oQueOSiteDiz.rodapeTermosPagamento(faltam.join('; '))}
        </Notice>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <CamposDaParte nomes={EMPRESA} guardadas={guardadas} />
      </div>
      <div className="border-t border-linha pt-5">
        <h3 className="text-lg">{oQueOSiteDiz.numerosPaginasPublicas}</h3>
        {contados ? (
          <p className="mt-0.5 text-sm text-tinta-suave">
            {oQueOSiteDiz.verdadeirosForamContados(formatDia(contados.contado_em))}
          </p>
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
              hint={fonte ? oQueOSiteDiz.verdadeiro(verdade, minimo) : oQueOSiteDiz.dica}
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
