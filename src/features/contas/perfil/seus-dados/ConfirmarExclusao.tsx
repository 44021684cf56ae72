import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { WordField } from '@/components/form/text/WordField'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { type Canal, maskIdentificador } from '@/domain/identificador'
import type { Usuario } from '@/domain/perfil'
import { perfilQueries } from '../api'
import { confirmarExclusao } from '../textos'
import { BaixarDados } from './BaixarDados'

const PALAVRA = 'EXCLUIR'

const CONSEQUENCIAS = [
  confirmarExclusao.fimDoPerfil,
  confirmarExclusao.fimDosPedidos,
  confirmarExclusao.fimDasVagas,
  confirmarExclusao.oQueFica,
]

type Props = {
  perfil: Usuario
  sending: boolean
  problem: string | undefined
  /** The word is right: a code may be sent by that channel. */
  onConfirm: (channel: Canal) => void
  onCancel: () => void
}

/** The consequences, an export, the word to type, and the channel of the code. */
export function ConfirmarExclusao({ perfil, ...form }: Props) {
  const consequencias = useId()
  const lerEquipes = useQuery(perfilQueries.equipes())
  const lerConsultorias = useQuery(perfilQueries.consultorias())
  const lerPropria = useQuery(perfilQueries.consultoria(perfil.auth_user_id))
  const faltam = [lerEquipes, lerConsultorias, lerPropria].filter(({ data }) => data === undefined)
  const { data: equipes = [] } = lerEquipes
  const { data: compartilhadas = [] } = lerConsultorias
  const propria = lerPropria.data?.status_cadastro === 'Cadastro concluído' ? lerPropria.data : null
  // Somebody alone has no list.
  const consultorias =
    propria && !compartilhadas.some(({ id }) => id === propria.id)
      ? [{ id: propria.id, nome: propria.dados.consultoria_nome ?? '', papel: 'dono', sucessor: null }, ...compartilhadas]
      : compartilhadas
  const daConsultoria = consultorias.flatMap(({ id, nome, papel, sucessor }) =>
    id === null || nome === null || papel !== 'dono'
      ? []
      : sucessor === null
        ? confirmarExclusao.consultoriaTermina(nome)
        : confirmarExclusao.consultoriaPassa(nome, sucessor),
  )
  const empresas = equipes
    .filter(({ papel }) => papel === 'dono')
    .map(({ nome, sucessor }) =>
      sucessor === null ? confirmarExclusao.empresaTermina(nome) : confirmarExclusao.empresaPassa(nome, sucessor),
    )
  return (
    <>
      <ul id={consequencias} className="list-disc space-y-1.5 pl-5 text-sm text-tinta-suave marker:text-linha-forte">
        {[...CONSEQUENCIAS, ...empresas, ...daConsultoria].map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
        {equipes.length > 0 ? <li>{confirmarExclusao.fimDasEntrevistas}</li> : null}
      </ul>
      {faltam.length > 0 ? (
        <Pending
          query={{
            error: faltam.find(({ error }) => error)?.error ?? null,
            isFetching: faltam.some(({ isFetching }) => isFetching),
            refetch: () => faltam.map(({ refetch }) => refetch()),
          }}
          label={confirmarExclusao.lendo}
          place="h-5 w-2/3"
          className="mt-2"
        />
      ) : null}
      <BaixarDados size="sm" className="mt-4">
        {confirmarExclusao.baixarMeusDados}
      </BaixarDados>
      <Confirmacao contatos={verifiedContacts(perfil)} about={consequencias} known={faltam.length === 0} {...form} />
    </>
  )
}

type Contato = { canal: Canal; texto: string }

function verifiedContacts(perfil: Usuario): Contato[] {
  const contatos: Contato[] = []
  if (perfil.email && perfil.email_verificado)
    contatos.push({ canal: 'email', texto: `E-mail para ${maskIdentificador('email', perfil.email)}` })
  if (perfil.telefone && perfil.telefone_verificado)
    contatos.push({ canal: 'sms', texto: `SMS para ${maskIdentificador('sms', perfil.telefone)}` })
  return contatos
}

type ConfirmacaoProps = Omit<Props, 'perfil'> & {
  contatos: Contato[]
  /** Id of what follows from it, read with the field. */
  about: string
  /** All that follows from it is said. */
  known: boolean
}

function Confirmacao({ contatos, about, known, sending, problem, onConfirm, onCancel }: ConfirmacaoProps) {
  const [first] = contatos
  const [canal, setCanal] = useState(first?.canal)
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState(false)
  const id = useId()
  if (canal === undefined) {
    return (
      <Notice tone="warning" className="mt-5">
        {confirmarExclusao.semContatoVerificado}
      </Notice>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending || !known) return
    const right = word.trim().toUpperCase() === PALAVRA
    setWrong(!right)
    if (right) onConfirm(canal)
    else document.getElementById(id)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <WordField
        id={id}
        word={PALAVRA}
        typed={word}
        wrong={wrong}
        about={about}
        onChange={(typed) => {
          setWord(typed)
          setWrong(false)
        }}
      />
      <fieldset className="mt-5">
        <legend className="font-semibold">{confirmarExclusao.titulo}</legend>
        <div className="mt-2 space-y-2">
          {contatos.map((contato) => (
            <label key={contato.canal} className="flex min-h-8 cursor-pointer items-center gap-3 text-sm">
              <input
                type="radio"
                name={`${id}-canal`}
                checked={canal === contato.canal}
                onChange={() => setCanal(contato.canal)}
                className="size-5 shrink-0 cursor-pointer accent-marca"
              />
              <span className="wrap-anywhere">{contato.texto}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {problem ? (
        <Notice tone="error" live className="mt-4">
          {problem}
        </Notice>
      ) : null}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant="danger" loading={sending} aria-disabled={!known}>
          {sending ? confirmarExclusao.enviando : confirmarExclusao.pedirCodigo}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {confirmarExclusao.manterConta}
        </Button>
      </div>
    </form>
  )
}
