/* The views of a message, a call to a sheet or webhook, a channel and a coupon. */
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { moneyOrZeroMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { SelectField } from '@/components/form/SelectField'
import { NumberField } from '@/components/form/text/NumberField'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { EnvioDeArquivo } from '@/features/arquivos/EnvioDeArquivo'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { formatQuantidade } from '@/lib/format'
import { useSingleMutation } from '@/lib/query'
import { resendMensagem, saveCanal, saveLogoDoCanal } from '../api'
import { defineFicha } from '../fila/ficha'
import { formatInstante, getTitulo, listAcoes } from '../fila/fila'
import { FormDaEquipe } from '../fila/FormDaEquipe'
import { MODO_DO_CANAL } from '../tabelas/registro/palavras'
import { toOpcoes } from '../tabelas/registro/tabela'
import { CupomForm, parseInteiroDigitado } from './CupomForm'
import { fichas } from './textos'

/** The delivery state of a message, and a retry for a dead letter. Its content is only for its recipient. */
export const FichaDaMensagem = defineFicha<'mensagens'>(({ linha }) => {
  const acoes = listAcoes('', {
    reenviar: {
      label: fichas.tentarDeNovo,
      efeito: fichas.efeitoDoReenvio(linha.destinatario || 'o mesmo destino'),
      feito: 'Mensagem de volta à fila',
      executar: () => resendMensagem({ _id: linha.id }),
    },
  })
  return [
    linha.morta_em && (linha.reenviavel ? { acoes } : { escrito: fichas.estaMensagemPerdeu }),
    {
      titulo: fichas.comoFoi,
      fatos: [
        ['Para', linha.destinatario],
        ['Criada em', formatInstante(linha.criado_em)],
        ['Prometida até', formatInstante(linha.prometida_em)],
        ['Tentativas', linha.tentativas],
        ['Próxima tentativa', linha.morta_em || linha.enviado_em ? '' : formatInstante(linha.proxima_em)],
        ['Enviada em', formatInstante(linha.enviado_em)],
        ['Desistimos em', formatInstante(linha.morta_em)],
        ['Último erro', linha.erro],
      ],
      nota: fichas.porQueSemConteudo,
    },
  ]
})

/** One call to a sheet or webhook: its result, without its content. */
export const FichaDoCanal = defineFicha<'canais'>(({ linha, relacionados }, { onRecarregar }) => {
  const linhas = Object.entries(relacionados.linhas)
  return [
    {
      titulo: fichas.vendasDesteCanal,
      nota: linhas.length === 0 && fichas.semLinhas,
      fatos: linhas.map(([status, quantas]) => [getTitulo(STATUS_CANAL, status), formatQuantidade(quantas, 'linha', 'linhas')]),
    },
    { titulo: fichas.logoNosCartoes, corpo: <LogoDoCanal canal={linha} onSalvo={onRecarregar} /> },
    {
      titulo: fichas.proximasVagas,
      corpo: <CanalForm key={JSON.stringify(linha)} canal={linha} onRecarregar={onRecarregar} />,
    },
  ]
})

export const FichaDoCupom = defineFicha<'cupons'>(({ linha }, { onRecarregar }) => [
  {
    fatos: [
      ['Desconto', linha.tipo === 'fixed' ? formatCentavos(linha.valor) : `${linha.valor} %`],
      ['Usos', `${linha.usos}${linha.max_usos === null ? '' : ` de ${linha.max_usos}`}`],
    ],
    nota: fichas.descontoFixo,
  },
  {
    titulo: 'Regras',
    corpo: <CupomForm key={linha.versao} cupom={linha} onRecarregar={onRecarregar} />,
  },
])

const MODOS = toOpcoes(MODO_DO_CANAL)
const contagem = (escrito: string) => <TextCount text={escrito} max={300} />

/** Price, mode, deadline and texts of a channel, for future vacancies. */
function CanalForm({ canal, onRecarregar }: { canal: RegistroDe<'canais'>; onRecarregar: () => void }) {
  const { preco_centavos, modo, prazo_horas, descricao } = canal
  const visto = { preco_centavos, modo, prazo_horas, descricao, ativo: canal.ativo }
  return (
    <FormDaEquipe
      rotulo={fichas.editarCanal}
      valores={{ preco: formatCentavos(preco_centavos), modo, prazo_horas: String(prazo_horas), descricao, ativo: canal.ativo }}
      enviar={({ preco, ...escrito }) => {
        const inteiros = { preco_centavos: parseCentavos(preco), prazo_horas: parseInteiroDigitado(escrito.prazo_horas) }
        const _mudancas = { ...escrito, ...inteiros, descricao: escrito.descricao.trim() }
        return saveCanal({ _codigo: canal.codigo, _mudancas, _visto: visto })
      }}
      campoDe={({ hint }) => (hint === 'preco_centavos' ? 'preco' : hint)}
      feito={() => fichas.canalSalvo}
      onRecarregar={onRecarregar}
      botao={fichas.salvarCanal}
      className="space-y-5"
    >
      {({ preco, ativo }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <MaskedField name="preco" label="Preço" mask={moneyOrZeroMask} inputMode="numeric" announced />
            <NumberField name="prazo_horas" label={fichas.prazoHoras} hint={fichas.dicaDoPrazo} announced />
          </div>
          {parseCentavos(preco) === preco_centavos ? null : (
            <Notice tone="warning" live title={fichas.precoNovo}>
              {fichas.precoDeQuemComprou}
            </Notice>
          )}
          <SelectField name="modo" label={fichas.comoEPublicado} options={MODOS} />
          <TextAreaField name="descricao" label="Descrição" hint={fichas.dicaDaDescricao} rows={3} announced footer={contagem} />
          <SwitchField name="ativo" label="Ligado" hint={fichas.dicaDoLigado} />
          {ativo || !canal.ativo ? null : (
            <Notice tone="warning" live>
              {fichas.avisoDoDesligado}
            </Notice>
          )}
        </>
      )}
    </FormDaEquipe>
  )
}

/** The logo that the cards of a channel show, saved when it is chosen or taken off. */
export function LogoDoCanal({ canal, onSalvo }: { canal: RegistroDe<'canais'>; onSalvo: () => void }) {
  const [falha, setFalha] = useState<string>()
  const { run, isPending } = useSingleMutation({
    mutationFn: (arquivo: string | null) => saveLogoDoCanal({ _codigo: canal.codigo, ...(arquivo && { _arquivo: arquivo }) }),
    onSuccess: (_, arquivo) => {
      setFalha(undefined)
      notify.success(arquivo === null ? fichas.logoRetirado : fichas.logoSalvo)
      onSalvo()
    },
    onError: ({ message }) => setFalha(message),
  })
  return (
    <EnvioDeArquivo
      tipo="logo"
      name="logo-do-canal"
      label={fichas.logo}
      hint={fichas.logoDica}
      error={falha}
      saving={isPending}
      onChange={(novo) => run(novo?.id ?? null)}
      atual={
        canal.logo === null ? null : (
          <ImagemGuardada
            caminho={canal.logo}
            lado={96}
            alt={fichas.logoAlt(canal.nome)}
            className="size-24 rounded-campo border border-linha bg-white"
          />
        )
      }
    />
  )
}
