import { UrlField } from '@/components/form/text/UrlField'
import { describeLinkEsperado, getNomeDoCanal, isLinkNoCanal } from '@/domain/vaga/canal'
import { FormDaEquipe } from '../fila/FormDaEquipe'
import { correctLinha, type LinhaDeCanal, moveLinha, updateLinha } from './acoes-do-canal'
import { publicacaoForm } from './textos'

/** `atualizar`: the text at the channel is older than the ad, and the same address may be kept. */
type Props = { linha: LinhaDeCanal; atualizar?: boolean; onFeito: () => void; onRecarregar: () => void }

type Registro = {
  readonly rotulo: string
  /** An update stands above the correction of the same address. */
  readonly escopo?: string
  readonly botao: string
  readonly feito: (canal: string) => string
  readonly executar: (linha: LinhaDeCanal, link: string) => Promise<unknown>
}
const PUBLICAR: Registro = {
  rotulo: publicacaoForm.registrarPublicacao,
  botao: publicacaoForm.estaAr,
  feito: publicacaoForm.noAr,
  executar: (linha, link) => moveLinha(linha, 'publicado', { _external_url: link }),
}
const CORRIGIR: Registro = {
  rotulo: publicacaoForm.corrigirLink,
  botao: publicacaoForm.corrigirLink,
  feito: publicacaoForm.linkCorrigido,
  executar: (linha, link) => correctLinha(linha, { _external_url: link }),
}
const ATUALIZAR: Registro = {
  rotulo: publicacaoForm.estaAtualizado,
  escopo: 'atualizar-',
  botao: publicacaoForm.estaAtualizado,
  feito: publicacaoForm.atualizado,
  executar: updateLinha,
}

/** The address of the ad at its channel: makes the line live, corrects a live one, or says that the changed text is there. */
export function PublicacaoForm({ linha, atualizar = false, ...destinos }: Props) {
  const canal = getNomeDoCanal(linha.canal)
  const { hosts, external_url: guardado } = linha
  const { executar, feito, ...acao } = atualizar ? ATUALIZAR : linha.status === 'publicado' ? CORRIGIR : PUBLICAR
  const corrige = acao.rotulo === CORRIGIR.rotulo
  const findErro = (link: string) =>
    corrige && link === guardado ? publicacaoForm.jaLinkGuardado : isLinkNoCanal(link, hosts) ? null : describeLinkEsperado(hosts)
  return (
    <FormDaEquipe
      {...acao}
      valores={{ external_url: guardado ?? '' }}
      problema={({ external_url: link }) => {
        const erro = findErro(link.trim())
        return erro ? ['external_url', erro] : null
      }}
      enviar={({ external_url: link }) => executar(linha, link.trim())}
      feito={() => feito(canal)}
      pendente={publicacaoForm.guardando}
      variante={corrige ? 'secondary' : 'primary'}
      {...destinos}
    >
      {() => (
        <UrlField
          name="external_url"
          label={publicacaoForm.linkAnuncioCanal(canal)}
          hint={publicacaoForm.dica(hosts.join(' ou '))}
          announced
        />
      )}
    </FormDaEquipe>
  )
}
