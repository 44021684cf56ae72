import { useWatch } from 'react-hook-form'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { ConsultoriaCard, type NoCartao } from '../diretorio/ConsultoriaCard'
import { previaNoDiretorio } from './textos'

const texto = (valor: ConsultoriaForm[string]) => (typeof valor === 'string' ? valor : '')
const lista = (valor: ConsultoriaForm[string]) => (Array.isArray(valor) ? valor.map(String) : [])

const toCartao = (valores: ConsultoriaForm): NoCartao => ({
  slug: '',
  consultoria_nome: texto(valores['consultoria_nome']),
  cidade: texto(valores['cidade']),
  uf: texto(valores['uf']),
  formatos: lista(valores['formatos']),
  tipo_atuacao: texto(valores['tipo_atuacao']),
  tempo_atuacao: texto(valores['tempo_atuacao']),
  tamanho_equipe: texto(valores['tamanho_equipe']),
  servicos: lista(valores['servicos']),
  setores: lista(valores['setores']),
  selos: { contato_verificado: false, cadastro_conferido: false },
  preco_a_partir: null,
  resposta_em_minutos: null,
  avaliacoes: { total: 0, contam: 0, media: null, medias: null, desde: null },
  logo: null,
})

/** The card of the directory with what was answered so far, once it may be shown there; nothing in it can be pressed. */
export function PreviaNoDiretorio() {
  const valores = useWatch<ConsultoriaForm>()
  if (valores['consentimento_perfil'] !== true) return null
  return (
    <figure className="mt-9 border-t border-linha pt-7">
      <figcaption>
        <span className="block text-lg font-semibold">{previaNoDiretorio.titulo}</span>
        <span className="mt-1 block text-sm text-tinta-suave">{previaNoDiretorio.depois}</span>
      </figcaption>
      <div inert className="mt-4 max-w-md rounded-cartao border border-linha sm:border-0">
        <ConsultoriaCard consultoria={toCartao(valores)} />
      </div>
    </figure>
  )
}
