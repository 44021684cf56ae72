-- What the functions of the server read waits for a lock no longer than anything else does. Locks: none.
-- Undo: alter function … reset lock_timeout.

alter function private.ler_vaga_publicada(text) set lock_timeout = '1s';
alter function private.pagina_de_vagas(text, text, text, text, text, text, text, integer) set lock_timeout = '1s';
alter function private.versao_do_feed() set lock_timeout = '1s';
alter function private.vagas_do_feed(text, jsonb, integer) set lock_timeout = '1s';
