import { useId, useState } from 'react'
import { WordField } from '@/components/form/text/WordField'
import { Button } from '@/components/ui/Button'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { useFinalPress } from '@/lib/query'
import { deleteDados } from './api'
import { excluirDados } from './textos'

const PALAVRA = 'EXCLUIR'

/** Deletion is irreversible, so the word must be typed first. */
export function ExcluirDados({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const [open, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const deletion = useFinalPress(() => deleteDados(token), onDeleted)

  const change = (next: boolean) => {
    setOpen(next)
    setWord('')
    setWrong(false)
    deletion.reset()
  }
  const confirm = () => {
    const right = word.trim().toUpperCase() === PALAVRA
    setWrong(!right)
    if (right) deletion.run()
    if (!right) document.getElementById(id)?.focus()
  }
  return (
    <>
      <Button variant="danger" onClick={() => change(true)}>
        {excluirDados.excluirMeusDados}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={excluirDados.titulo}
        description={excluirDados.descricao}
        confirm={[excluirDados.excluirDefinitivamente, excluirDados.excluindo]}
        cancel={excluirDados.manterPedido}
        action={{ ...deletion, run: confirm }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <WordField
            id={id}
            word={PALAVRA}
            typed={word}
            wrong={wrong}
            onChange={(typed) => {
              setWord(typed)
              setWrong(false)
            }}
          />
        </form>
      </ConfirmDialog>
    </>
  )
}
