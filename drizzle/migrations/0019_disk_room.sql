-- Throws 53100 where the disk is full: more rows than fit into this little memory go to a temporary file.
CREATE FUNCTION assert_disk_has_room() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  PERFORM count(*) FROM generate_series(1, 5000);
END $$;
